/** A figure as people read it, and exactly, for files. */
export type FigureCell = { text: string; value: number | string | null };
export type TableContent = {
  caption: string;
  head: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly (readonly (string | FigureCell)[])[];
};
