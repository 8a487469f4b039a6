import { type DateRange, type Day, daysBetween, lengthInDays } from '@parley/core/dates';
import {
  formatFigure,
  type MetricId,
  type MetricQuery,
  type MetricSource,
  metricOf,
  partsOf,
} from '@parley/core/metrics';
import { type Daily, type FirstDaysInput, firstDaysOf } from './first-days.ts';

/** The sources of a metric; touches and scores need visits. */
const MADE_OF: Readonly<Partial<Record<MetricSource, readonly Daily[]>>> = {
  visits: ['visits'],
  touches: ['visits'],
  leadTouches: ['visits'],
  rows: ['visits'],
  impressions: ['impressions'],
  pixelVisits: ['visits', 'impressions'],
  viewThroughs: ['visits', 'impressions'],
  spend: ['spend'],
};

/** What a comparison needs besides: before the first opportunity there was none to be opened or closed. */
const COMPARED: typeof MADE_OF = {
  ...MADE_OF,
  opportunities: ['opportunities'],
  touches: ['visits', 'opportunities'],
  rows: ['visits', 'opportunities'],
};

/** The daily facts that a metric counts. */
export const dailyFactsOf = (metric: MetricId): readonly Daily[] =>
  partsOf(metric).flatMap((part) => MADE_OF[metricOf(part).source] ?? []);

/** The facts without which a comparison says nothing. */
export const comparedFactsOf = (metric: MetricId): readonly Daily[] =>
  partsOf(metric).flatMap((part) => COMPARED[metricOf(part).source] ?? []);

/** `Visits begin on Oct 22, 2025: 67 of the 90 days compared with have data.`; null where all of them have. */
export function whyPartial(facts: Daily, firstDay: Day, compare: DateRange): string | null {
  if (firstDay <= compare.start) return null;
  const all = lengthInDays(compare);
  const known = Math.max(0, daysBetween(firstDay, compare.end) + 1);
  const day = formatFigure(Date.parse(firstDay), 'date');
  const [covered, whole] = [
    known === 0 ? 'none' : known.toLocaleString('en-US'),
    all.toLocaleString('en-US'),
  ];
  const days =
    all === 1
      ? 'the day compared with has no data'
      : `${covered} of the ${whole} days compared with ${known > 1 ? 'have' : 'has'} data`;
  return `Data of ${facts} begins on ${day}: ${days}.`;
}

/**
 * Why metrics do not cover all days of the comparison period, by metric: days before the first data count as
 * nothing. The change is computed as defined; this note says how far to trust it.
 */
export async function previousNotesOf(
  ctx: FirstDaysInput['ctx'],
  { metrics, compare }: Pick<MetricQuery, 'metrics' | 'compare'>,
): Promise<Partial<Record<MetricId, string>>> {
  const facts = [...new Set(metrics.flatMap(comparedFactsOf))];
  if (compare === undefined || facts.length === 0) return {};
  const found = await firstDaysOf({ ctx, facts, from: compare.start });
  const notes = new Map(
    [...found].flatMap(([id, day]) => {
      const note = whyPartial(id, day, compare);
      return note === null ? [] : [[id, note] as const];
    }),
  );
  return Object.fromEntries(
    metrics.flatMap((id) => {
      const note = comparedFactsOf(id).flatMap((each) => notes.get(each) ?? [])[0];
      return note === undefined ? [] : [[id, note] as const];
    }),
  );
}
