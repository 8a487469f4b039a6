import { MISSING } from '@parley/core/metrics';
import { bar } from './bars.ts';
import { type Line, type Span, span } from './line.ts';
import type { Cell, Column, Listing } from './listing.ts';
import { padEnd, padStart, safeText, textWidth, truncate, wrap } from './text-width.ts';

const GAP = '  ';
const BAR_WIDTH = 10;
/** What names of others are cut to before a column leaves, and what the name of the row is cut to. */
const NARROWEST = 18;
const NAME_WIDTH = 26;

type Laid = { column: Column; cells: string[]; width: number };

const cellText = (column: Column, value: Cell | undefined): string => {
  if (value === null || value === undefined || value === '') return MISSING;
  return safeText(column.text?.(value) ?? String(value));
};

const widthOf = (laid: readonly Laid[]): number =>
  laid.reduce((sum, { column, width }) => sum + width + (column.bar ? BAR_WIDTH + 1 : 0), 0) +
  GAP.length * Math.max(0, laid.length - 1);

const isEmpty = ({ cells }: Laid): boolean => cells.every((cell) => cell === MISSING || cell.trim() === '');

/** Figures, and what is of no use when it is cut. */
const isWhole = ({ column }: Laid): boolean => column.align === 'right' || column.whole === true;

/** The width of a column of figures whose heading is on several lines. */
const folded = ({ column, cells, width }: Laid): number =>
  column.align === 'right'
    ? Math.max(...column.label.split(' ').map(textWidth), ...cells.map(textWidth))
    : width;

/** What may leave: first columns with nothing in them, then by `drop`. */
const leavingFirst = (laid: readonly Laid[]): Laid | undefined => {
  const rank = (each: Laid): number => {
    const { drop = 0 } = each.column;
    return drop > 0 && isEmpty(each) ? drop + 1000 : drop;
  };
  return laid.reduce<Laid | undefined>(
    (found, each) => (rank(each) > (found === undefined ? 0 : rank(found)) ? each : found),
    undefined,
  );
};

/** Drops columns while the narrowest table is too wide; then shrinks the others, the first one last. */
function fit(all: readonly Laid[], room: number): Laid[] {
  const narrowest = (each: Laid, index: number): number =>
    isWhole(each) ? each.width : Math.min(each.width, index === 0 ? NAME_WIDTH : NARROWEST);
  let laid = all.map((each) => ({ ...each }));
  // Headings of figures take a second line before a column leaves.
  if (widthOf(laid.map((each, index) => ({ ...each, width: narrowest(each, index) }))) > room)
    laid = laid.map((each) => ({ ...each, width: folded(each) }));
  for (;;) {
    const least = widthOf(laid.map((each, index) => ({ ...each, width: narrowest(each, index) })));
    const leaving = least > room ? leavingFirst(laid) : undefined;
    if (leaving === undefined) break;
    laid = laid.filter((each) => each !== leaving);
  }
  while (widthOf(laid) > room) {
    const [first, ...others] = laid;
    const widest = others
      .filter((each) => !isWhole(each) && each.width > NARROWEST)
      .reduce<Laid | undefined>(
        (found, each) => (found === undefined || each.width > found.width ? each : found),
        undefined,
      );
    const giving = widest ?? first;
    if (giving === undefined || giving.width <= 4) break;
    giving.width -= 1;
  }
  return laid;
}

/** A table of aligned columns under dim headings, at most `room` columns wide. */
export function listingLines({ columns, rows }: Listing, room: number): Line[] {
  const laid = fit(
    columns.map((column) => {
      const cells = rows.map((row) => cellText(column, row[column.id]));
      return { column, cells, width: Math.max(textWidth(column.label), ...cells.map(textWidth)) };
    }),
    room,
  );
  const labels = laid.map(({ column, width }) =>
    column.align === 'right' ? wrap(column.label, width) : [column.label],
  );
  const height = Math.max(1, ...labels.map(({ length }) => length));
  const headings = Array.from({ length: height }, (_, row): Span[] =>
    laid.map(({ column, width }, index) => {
      const own = labels[index] ?? [];
      const label = truncate(own[row - (height - own.length)] ?? '', width);
      const padded = column.align === 'right' ? padStart(label, width) : padEnd(label, width);
      return span(`${index > 0 ? GAP : ''}${padded}${column.bar ? ' '.repeat(BAR_WIDTH + 1) : ''}`, 'dim');
    }),
  );
  const largest = new Map(
    laid.map(({ column }) => [column.id, Math.max(0, ...rows.map((row) => Number(row[column.id] ?? 0)))]),
  );
  const body = rows.map((row, at) =>
    laid.flatMap(({ column, cells, width }, index): Span[] => {
      const text = truncate(cells[at] ?? '', width);
      const padded = column.align === 'right' ? padStart(text, width) : padEnd(text, width);
      const tone = text === MISSING || (column.align === 'right' && text === '0') ? 'dim' : undefined;
      const spans = [span(`${index > 0 ? GAP : ''}${padded}`, index === 0 ? 'strong' : tone)];
      if (column.bar) {
        const value = Number(row[column.id] ?? 0);
        spans.push(
          span(` ${padEnd(bar(value, largest.get(column.id) ?? 0, BAR_WIDTH), BAR_WIDTH)}`, 'accent'),
        );
      }
      return spans;
    }),
  );
  return [...headings, ...body];
}
