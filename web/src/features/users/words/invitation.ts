/** Whether an invitation can no longer be used. */
export const isOver = (invitedUntil: string): boolean => Date.parse(invitedUntil) <= Date.now();
