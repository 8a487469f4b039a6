export type Cell = string | number | boolean | null;

export type Column = {
  id: string;
  label: string;
  /** Its words in CSV, where the API writes the same rows as a file; else it is the id. */
  head?: string;
  align?: 'left' | 'right';
  /** How people read a value; scripts get it as it is. */
  text?: (value: Cell) => string;
  /** Dropped when the terminal is narrow: the highest number first. */
  drop?: number;
  /** Of no use when it is cut, as an id is: others are cut, or it leaves. */
  whole?: boolean;
  /** A bar in proportion to the largest value of the column follows the figure. */
  bar?: boolean;
};

/** What a command found, before it is written in any form. */
export type Listing = {
  columns: readonly Column[];
  rows: readonly Readonly<Record<string, Cell>>[];
};
