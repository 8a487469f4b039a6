export type { Kept } from './take-back.ts';
export { undoChange } from './undo-change.ts';
export type { Traffic } from './used.ts';
