import { formatCompact, formatFigure } from '@parley/core/metrics';
import { rangeText } from '../../platform/days.ts';
import type { Output } from '../../platform/output.ts';
import { bar, columns, squeeze } from '../../ui/bars.ts';
import { EMPTY_LINE, type Line, line, span, type Tone } from '../../ui/line.ts';
import type { Listing } from '../../ui/listing.ts';
import { padEnd, padStart, safeText, truncate } from '../../ui/text-width.ts';
import { kpiLines, kpiListing, kpiNotes, type Tile, tile } from '../metrics/index.ts';
import type { WebTrafficKpis } from './web-traffic-kpis.ts';

const BY_TITLES = {
  traffic_type: 'Visits by traffic type',
  channel: 'Visits by channel',
  vendor: 'Visits by vendor',
  campaign: 'Visits by campaign',
  sector: 'Visits by industry',
  revrange: 'Visits by company size',
} as const;
const TYPE_TONES: Readonly<Record<string, Tone>> = {
  target: 'target',
  other: 'other',
  bot: 'bot',
  unresolved: 'unknown',
  unknown: 'unknown',
};
/** The same order everywhere, so that types can be distinguished without colour. */
const TYPE_ORDER = ['target', 'other', 'bot', 'unresolved'];
const LONGEST_BREAKDOWN = 15;

/** The tiles of the page, in its order. */
const tilesOf = ({ kpis, audience }: WebTrafficKpis): Tile[] => [
  tile(kpis, 'visits'),
  tile(kpis, 'targetVisits', { from: audience === null ? 'tamVisits' : 'audienceVisits' }),
  tile(kpis, 'visitEfficiency'),
  tile(kpis, 'engagedCompanies'),
  tile(kpis, 'pipelineInfluenced'),
  tile(kpis, 'closedWonInfluenced'),
];

/** Whole weeks as columns, eight steps to a row; weeks that the period cuts are left out and said so. */
function trendLines({ trend }: WebTrafficKpis, width: number): Line[] {
  const whole = trend.current.filter(({ isPartial }) => !isPartial);
  const [first] = whole;
  const last = whole.at(-1);
  if (first === undefined || last === undefined || whole.length < 2) return [];
  const totals = squeeze(
    whole.map(({ total }) => total),
    Math.floor((width - 12) / 3),
  );
  const wide = totals.flatMap((value) => [value, value, null]);
  const largest = Math.max(...totals.map((value) => value ?? 0));
  const axis = [formatCompact(largest, 'count'), '', '0'];
  const rows = columns(wide, 3).map((text, index) =>
    line(span(padStart(axis[index] ?? '', 8), 'dim'), '  ', span(text, 'accent')),
  );
  const ends = `${padEnd(first.sundayOfWeek, Math.max(11, wide.length - 11))}${last.sundayOfWeek}`;
  return [
    EMPTY_LINE,
    line(span('Visits by week', 'strong'), span('  weeks from Sunday, without those cut short', 'dim')),
    ...rows,
    line(' '.repeat(10), span(ends, 'dim')),
  ];
}

function breakdownLines({ breakdown, by }: WebTrafficKpis, width: number): Line[] {
  const place = ({ id, count }: { id: string; count: number }): number =>
    by === 'traffic_type' ? TYPE_ORDER.indexOf(id) : -count;
  const rows = breakdown.toSorted((a, b) => place(a) - place(b));
  const shown = rows.slice(0, LONGEST_BREAKDOWN);
  const largest = Math.max(0, ...shown.map(({ count }) => count));
  const nameWidth = Math.min(30, Math.max(...shown.map(({ name }) => name.length), 10));
  const barWidth = Math.max(8, Math.min(40, width - nameWidth - 22));
  const rest = rows.length - shown.length;
  return [
    EMPTY_LINE,
    line(span(BY_TITLES[by], 'strong')),
    ...shown.map(({ id, name, count, percentOfTotal }) =>
      line(
        padEnd(truncate(safeText(name), nameWidth), nameWidth),
        span(padStart(formatFigure(count, 'count'), 10), count === 0 ? 'dim' : undefined),
        span(padStart(formatFigure(percentOfTotal, 'percent'), 8), 'dim'),
        '  ',
        span(bar(count, largest, barWidth), TYPE_TONES[id] ?? 'accent'),
      ),
    ),
    ...(rest > 0 ? [line(span(`and ${rest} more: --format csv lists all`, 'dim'))] : []),
  ];
}

/** Tables get the page's story; scripts get one row per figure of the breakdown. */
export async function renderKpis(output: Output, data: WebTrafficKpis, now: Date): Promise<void> {
  const tiles = tilesOf(data);
  const notes = kpiNotes(tiles);
  if (output.format !== 'table') {
    const { columns: heads, rows } = kpiListing(tiles);
    const listing: Listing = {
      columns: heads,
      rows: [
        ...rows,
        ...data.breakdown.map(({ id, count }) => ({
          metric: `visits:${data.by}:${id}`,
          value: count,
          last: null,
          percentChange: null,
        })),
      ],
    };
    await output.listing(listing, { json: data });
    for (const note of notes) await output.notice(note);
    return;
  }
  const who = data.audience === null ? 'TAM' : safeText(data.audience.name);
  await output.lines([
    line(
      span('Web traffic', 'strong'),
      span(
        `  ${rangeText(data.range, now)} · ${who} · against ${data.previous.start} to ${data.previous.end}`,
        'dim',
      ),
    ),
    EMPTY_LINE,
    ...kpiLines(tiles),
    ...notes.map((note) => line(span(note, 'dim'))),
    ...trendLines(data, output.width),
    ...breakdownLines(data, output.width),
    EMPTY_LINE,
    line(span(data.url, 'dim')),
  ]);
}
