/** Place of a widget on the grid of specification 002 §2.6, in its units. */
export type Cell = { x: number; y: number; w: number; h: number };

const ROW = 40;
const MARGIN = 32;

/** Pixels that so many rows take with the margins between them. */
export const rowsHeight = (rows: number): number => rows * ROW + (rows - 1) * MARGIN;

export const CELLS = {
  pipeline: { w: 12, h: 6, x: 0, y: 0 },
  efficiency: { w: 12, h: 6, x: 12, y: 0 },
  reallocation: { w: 12, h: 6, x: 0, y: 6 },
  trends: { w: 12, h: 6, x: 12, y: 6 },
  influence: { w: 12, h: 6, x: 0, y: 12 },
  closedWon: { w: 12, h: 10, x: 12, y: 12 },
  benchmarks: { w: 12, h: 10, x: 0, y: 18 },
} as const satisfies Record<string, Cell>;
