import type { Frame } from './frame.ts';

/** Rows of a breakdown when no number is asked. */
const DEFAULT_ROWS = 10;

/** How many rows a frame asks for. */
export const rowsOf = ({ top }: Pick<Frame, 'top'>): number => top?.count ?? DEFAULT_ROWS;
