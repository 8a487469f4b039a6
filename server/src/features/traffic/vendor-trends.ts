import type { DateRange } from '@parley/core/dates';
import { isPartialWeek, toDay, weeksOf } from '@parley/core/dates';
import type { MetricId, MetricRow } from '@parley/core/metrics';

export const TREND_METRICS = [
  'visits',
  'humanVisits',
  'targetVisits',
  'otherVisits',
  'botVisits',
  'unresolvedVisits',
] as const satisfies readonly MetricId[];

type Counts = Record<(typeof TREND_METRICS)[number], number>;
const NOTHING: Counts = {
  visits: 0,
  humanVisits: 0,
  targetVisits: 0,
  otherVisits: 0,
  botVisits: 0,
  unresolvedVisits: 0,
};

const add = (counts: Counts, { metrics }: MetricRow): Counts => ({
  visits: counts.visits + (metrics.visits ?? 0),
  humanVisits: counts.humanVisits + (metrics.humanVisits ?? 0),
  targetVisits: counts.targetVisits + (metrics.targetVisits ?? 0),
  otherVisits: counts.otherVisits + (metrics.otherVisits ?? 0),
  botVisits: counts.botVisits + (metrics.botVisits ?? 0),
  unresolvedVisits: counts.unresolvedVisits + (metrics.unresolvedVisits ?? 0),
});

/** A line per vendor, a point for every week of the range, out of rows by week and vendor; most visits first. */
export function vendorTrends(rows: readonly MetricRow[], range: DateRange) {
  const today = toDay(Date.now());
  const vendors = new Map<string, Map<string, Counts>>();
  for (const row of rows) {
    const [vendor, week] = [row.dimensions.vendor?.id ?? '', row.dimensions.week?.id ?? ''];
    const weeks = vendors.get(vendor) ?? new Map<string, Counts>();
    weeks.set(week, add(weeks.get(week) ?? NOTHING, row));
    vendors.set(vendor, weeks);
  }
  return [...vendors]
    .map(([vendorId, weeks]) => {
      let [total, runningTotalVisits] = [0, 0];
      const points = weeksOf(range).map((sundayOfWeek) => {
        const counts = weeks.get(sundayOfWeek) ?? NOTHING;
        runningTotalVisits += counts.humanVisits;
        total += counts.visits;
        return {
          sundayOfWeek,
          isPartial: isPartialWeek(sundayOfWeek, range, today),
          visits: counts.humanVisits,
          runningTotalVisits,
          total: counts.visits,
          target: counts.targetVisits,
          other: counts.otherVisits,
          bot: counts.botVisits,
          unresolved: counts.unresolvedVisits,
        };
      });
      return { vendorId, total, visits: runningTotalVisits, points };
    })
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total || (a.vendorId < b.vendorId ? -1 : 1));
}

export type TrafficVendorTrend = ReturnType<typeof vendorTrends>[number];
