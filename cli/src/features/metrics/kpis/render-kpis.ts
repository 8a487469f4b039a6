import { formatFigure, METRICS } from '@parley/core/metrics';
import { rangeText } from '../../../platform/days.ts';
import type { Output } from '../../../platform/output.ts';
import { deltaSpan } from '../../../ui/figures.ts';
import { EMPTY_LINE, type Line, line, span } from '../../../ui/line.ts';
import type { Listing } from '../../../ui/listing.ts';
import { padEnd, padStart, safeText } from '../../../ui/text-width.ts';
import { reasonLines } from '../reason-lines.ts';
import type { Tile } from './figures.ts';
import type { PageKpis } from './page-kpis.ts';

/** A figure a line: its name, its value, the change, and what it was before. */
export function kpiLines(tiles: readonly Tile[], { isCompared = true } = {}): Line[] {
  const width = Math.max(20, ...tiles.map(({ label }) => label.length + 2));
  return tiles.map(({ label, metric, figure: { value, last, percentChange } }) => {
    const { unit, better } = METRICS[metric];
    const { text, tone } = deltaSpan(percentChange, better);
    return line(
      padEnd(label, width),
      span(padStart(formatFigure(value, unit), 12), 'strong'),
      ...(isCompared
        ? [
            '  ',
            span(padEnd(text, 9), tone),
            span(last === null ? '' : `from ${formatFigure(last, unit)}`, 'dim'),
          ]
        : []),
    );
  });
}

/** One row a figure, for scripts. */
export const kpiListing = (tiles: readonly Tile[]): Listing => ({
  columns: ['metric', 'value', 'last', 'percentChange'].map((id) => ({ id, label: id })),
  rows: tiles.map(({ id, figure: { value, last, percentChange } }) => ({
    metric: id,
    value,
    last,
    percentChange,
  })),
});

/** Why figures are empty, what the previous ones lack, and what the audience does not narrow: each said once. */
export const kpiNotes = (tiles: readonly Tile[]): string[] => [
  ...reasonLines(tiles.flatMap(({ figure: { value, missing } }) => (value === null ? (missing ?? []) : []))),
  ...new Set(
    tiles.flatMap(({ figure: { previousNote, note } }) => [
      ...(previousNote === null ? [] : [previousNote]),
      ...(note === null ? [] : [note]),
    ]),
  ),
];

/** Tables get a title, the figures and the address of the page; scripts a row for each figure. */
export async function renderPageKpis(output: Output, kpis: PageKpis, now: Date): Promise<void> {
  const { title, range, previous, target, of, tiles, url } = kpis;
  const notes = kpiNotes(tiles);
  if (output.format !== 'table') {
    const { title: _, tiles: __, target: ___, ...rest } = kpis;
    await output.listing(kpiListing(tiles), {
      json: {
        ...rest,
        audience: target ?? null,
        kpis: Object.fromEntries(tiles.map(({ id, figure }) => [id, figure])),
      },
    });
    for (const note of notes) await output.notice(note);
    return;
  }
  const names = of.map(({ name }) => safeText(name)).join(', ');
  const caption = [
    ...(range === null ? [] : [rangeText(range, now)]),
    ...(target === undefined ? [] : [safeText(target?.name ?? 'TAM')]),
    ...(previous === null ? [] : [`against ${previous.start} to ${previous.end}`]),
  ].join(' · ');
  await output.lines([
    line(
      span(names === '' ? title : `${title}: ${names}`, 'strong'),
      span(caption === '' ? '' : `  ${caption}`, 'dim'),
    ),
    EMPTY_LINE,
    ...kpiLines(tiles, { isCompared: range !== null }),
    ...(notes.length === 0 ? [] : [EMPTY_LINE, ...notes.map((note) => line(span(note, 'dim')))]),
    EMPTY_LINE,
    line(span(url, 'dim')),
  ]);
}
