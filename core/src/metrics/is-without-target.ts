/** What reasons of figures of target companies say, where no target market is set. */
export const NO_TARGET = 'no target market is set';

/** Whether a figure has no value because no target market is set: then the next step is to set it. */
export const isWithoutTarget = (reason: string): boolean => reason.includes(NO_TARGET);
