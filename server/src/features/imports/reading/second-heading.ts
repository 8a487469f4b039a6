import { type ImportKind, readHeading } from '@parley/core/features/imports';
import { AppError } from '../../../platform/errors/index.ts';
import type { TableRow } from '../table/table.ts';

export const HEADINGS = 'The heading again: passed over.';
const FEWEST_NAMES = 3;
/** No column has a name that long; longer cells are not read for one. */
const LONGEST_NAME = 80;

/**
 * Tells a heading among the rows: the same one again, where files were put one under the other, is passed over; another one begins
 * another table, whose rows would be read under the wrong names.
 */
export function createHeadingLook(kind: ImportKind, columns: readonly string[]) {
  const known = new Set(kind.fields.flatMap((field) => field.columns));
  const isName = (cell: string): boolean =>
    cell.length <= LONGEST_NAME && readHeading(cell).names.some((name) => known.has(name));
  return ({ number, cells }: TableRow): string | undefined => {
    const written = columns.map((column) => cells[column] ?? '');
    if (columns.length >= FEWEST_NAMES && columns.every((column, at) => written[at] === column))
      return HEADINGS;
    const [first = '', second = ''] = written.filter((cell) => cell !== '');
    // The first cells of most rows show that they are none.
    if (!/\p{L}/u.test(first) || !/\p{L}/u.test(second)) return undefined;
    const names = written.filter(isName).length;
    if (names < FEWEST_NAMES || names <= columns.length / 2) return undefined;
    throw new AppError('INVALID_INPUT', {
      message: `Row ${number} is the heading of another table (${written.filter(isName).slice(0, 4).join(', ')}). Give each table in a file of its own.`,
    });
  };
}
