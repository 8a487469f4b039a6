import { IMPORT_KINDS, type ImportKind, readHeading } from '@parley/core/features/imports';

/** Among so many rows the heading is looked for. */
export const ROWS_LOOKED_AT = 50;
/** A list with one column has many rows of one cell; titles are few. */
const MOST_TITLES = 10;
const VALUE = /^[^\p{L}]*$|^(https?:\/\/)?([a-z0-9-]+\.)+[a-z]{2,24}(\/.*)?$|@/iu;

/** Where the columns of a table are named. */
export type Heading = {
  /** The names, one for each column; '' where there is none. */
  names: string[];
  /** The first row under the heading, by its place among the rows. */
  below: number;
  /** Rows with text above the heading. */
  titles: number;
  /** Rows above the heading, its own excluded. */
  above: number;
};

/** Names of columns of every kind of file. */
const KNOWN: ReadonlySet<string> = new Set(
  Object.values<ImportKind>(IMPORT_KINDS).flatMap(({ fields }) => fields.flatMap(({ columns }) => columns)),
);
const isKnown = (cell: string): boolean =>
  cell.trim() !== '' && readHeading(cell).names.some((name) => KNOWN.has(name));
const isFilled = (cell: string): boolean => cell.trim() !== '';
const knownIn = (record: readonly string[]): number => new Set(record.filter(isKnown)).size;
const FEWEST_KNOWN = 2;

/**
 * Finds the heading among the first rows: the first row with the most names that are known, else the first that is no title. A heading
 * in two rows (`Performance` over `Clicks` and `Cost`) is one.
 */
export function headingOf(records: readonly (readonly string[])[]): Heading | undefined {
  const known = records.map(knownIn);
  const most = Math.max(0, ...known);
  const at = most >= FEWEST_KNOWN ? known.indexOf(most) : withoutTitles(records);
  const record = records[at];
  if (record === undefined) return undefined;
  const above = joined(record, records[at - 1], 'above');
  const names = above ?? joined(record, records[at + 1], 'below') ?? [...record];
  const isTwo = above === undefined && joined(record, records[at + 1], 'below') !== undefined;
  const first = above === undefined ? at : at - 1;
  return { names, below: at + (isTwo ? 2 : 1), titles: titlesBefore(records, first), above: first };
}

/**
 * The names of two rows of a heading, or undefined when the other row is none: it names columns, known ones, where this one has no name.
 * A name that is merged over several columns is left out where the other row has one.
 */
function joined(
  record: readonly string[],
  other: readonly string[] | undefined,
  where: 'above' | 'below',
): string[] | undefined {
  if (other === undefined || other.some((cell) => isFilled(cell) && VALUE.test(cell.trim())))
    return undefined;
  const isOpen = (at: number): boolean => !isKnown(record[at] ?? '');
  const adds = other.some(
    (cell, at) => isKnown(cell) && isOpen(at) && (where === 'below' || !isFilled(record[at] ?? '')),
  );
  const contradicts = other.some(
    (cell, at) => isFilled(cell) && !isKnown(cell) && isKnown(record[at] ?? '') && where === 'below',
  );
  if (!adds || contradicts) return undefined;
  const length = Math.max(record.length, other.length);
  return Array.from({ length }, (_, at) => {
    const [own = '', its = ''] = [record[at], other[at]];
    return isFilled(its) && isOpen(at) && (isKnown(its) || !isFilled(own)) ? its : own;
  });
}

/** The first row, unless it is a title: one alone in its row, before a row of several names. */
function withoutTitles(records: readonly (readonly string[])[]): number {
  const filled = records.map((record) => record.filter(isFilled));
  const first = filled.findIndex((cells) => cells.length > 0);
  if (first < 0 || filled[first]?.length !== 1) return first;
  const heading = filled.findIndex((cells) => cells.length > 1);
  const between = filled.slice(first, heading).filter((cells) => cells.length > 0).length;
  const next = filled.slice(heading + 1).find((cells) => cells.length > 0);
  const isNamed = !VALUE.test(filled[heading]?.[0]?.trim() ?? '') && (next === undefined || next.length > 1);
  return heading > first && between <= MOST_TITLES && isNamed ? heading : first;
}

const titlesBefore = (records: readonly (readonly string[])[], at: number): number =>
  records.slice(0, at).filter((record) => record.some(isFilled)).length;
