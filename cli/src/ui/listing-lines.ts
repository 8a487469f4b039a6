import { MISSING } from '@parley/core/metrics';
import type { Cell, Column, Listing } from '../platform/formats.ts';
import { bar } from './bars.ts';
import { type Line, type Span, span } from './line.ts';
import { padEnd, padStart, safeText, textWidth, truncate } from './text-width.ts';

const GAP = '  ';
const BAR_WIDTH = 10;
const NARROWEST = 12;

type Laid = { column: Column; cells: string[]; width: number };

const cellText = (column: Column, value: Cell | undefined): string => {
  if (value === null || value === undefined || value === '') return MISSING;
  return safeText(column.text?.(value) ?? String(value));
};

const widthOf = (laid: readonly Laid[]): number =>
  laid.reduce((sum, { column, width }) => sum + width + (column.bar ? BAR_WIDTH + 1 : 0), 0) +
  GAP.length * Math.max(0, laid.length - 1);

/** Columns leave in order of `drop`, then the widest gives way, until the table fits. */
function fit(all: readonly Laid[], room: number): Laid[] {
  let laid = all.map((each) => ({ ...each }));
  while (widthOf(laid) > room) {
    const excess = widthOf(laid) - room;
    const flexible = laid.filter(({ column, width }) => column.align !== 'right' && width > NARROWEST);
    const give = flexible.reduce((sum, { width }) => sum + width - NARROWEST * 1.5, 0);
    const leaving = laid.reduce<Laid | undefined>(
      (found, each) => ((each.column.drop ?? 0) > (found?.column.drop ?? 0) ? each : found),
      undefined,
    );
    if (leaving !== undefined && give < excess) {
      laid = laid.filter((each) => each !== leaving);
      continue;
    }
    const widest = flexible.reduce<Laid | undefined>(
      (found, each) => (found === undefined || each.width > found.width ? each : found),
      undefined,
    );
    if (widest === undefined) break;
    widest.width -= 1;
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
  const heading: Span[] = laid.flatMap(({ column, width }, index) => {
    const label = truncate(column.label, width);
    const padded = column.align === 'right' ? padStart(label, width) : padEnd(label, width);
    return [span(`${index > 0 ? GAP : ''}${padded}${column.bar ? ' '.repeat(BAR_WIDTH + 1) : ''}`, 'dim')];
  });
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
  return [heading, ...body];
}
