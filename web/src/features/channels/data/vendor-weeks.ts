import type { ChartSeries } from '../../../charts/index.ts';
import type { ChannelWeeksQuery } from '../../../generated/graphql.ts';
import { isOfTarget, isPerVisit, type WeekMeasure } from './week-measures.ts';

type Week = ChannelWeeksQuery['weeklyTraffic'][number];
type WeekVendor = Week['vendors'][number];

/** More series than these cannot be distinguished; the rest becomes one series where values add up. */
const SHOWN = 9;
const REST = { id: 'rest', name: 'Other vendors', color: 'var(--p-rest)' };

function figureOf(row: WeekVendor, measure: WeekMeasure, hasAudience: boolean): number | null {
  const split = isPerVisit(measure) ? row.spendPerVisit : row.visits;
  const value = !isOfTarget(measure) ? split.all : hasAudience ? split.audience : split.tam;
  return value ?? null;
}

/** Vendors of a channel by week, those with the most visits first. A week without a visit is 0 visits, and has no price. */
export function vendorWeeks(
  weeks: readonly Week[],
  measure: WeekMeasure,
  hasAudience: boolean,
): ChartSeries[] {
  const visits = new Map<string, { vendor: WeekVendor['vendor']; visits: number }>();
  for (const row of weeks.flatMap(({ vendors }) => vendors)) {
    const before = visits.get(row.vendor.id)?.visits ?? 0;
    visits.set(row.vendor.id, { vendor: row.vendor, visits: before + (row.visits.all ?? 0) });
  }
  const order = [...visits.values()]
    .toSorted((a, b) => b.visits - a.visits || a.vendor.name.localeCompare(b.vendor.name))
    .map(({ vendor }) => vendor);
  const missing = isPerVisit(measure) ? null : 0;
  const all = order.map(({ id, name, color }) => ({
    id,
    name,
    color,
    values: weeks.map(({ sundayOfWeek, isPartial, vendors }) => {
      const row = vendors.find(({ vendor }) => vendor.id === id);
      return {
        week: sundayOfWeek,
        isPartial,
        value: row === undefined ? missing : (figureOf(row, measure, hasAudience) ?? missing),
      };
    }),
  }));
  const drawn = all.filter(({ values }) => values.some(({ value }) => value !== null && value > 0));
  if (drawn.length <= SHOWN) return drawn;
  const first = drawn.slice(0, SHOWN - 1);
  return isPerVisit(measure) ? first : [...first, folded(drawn.slice(SHOWN - 1))];
}

const folded = (tail: readonly ChartSeries[]): ChartSeries => ({
  ...REST,
  values: (tail[0]?.values ?? []).map(({ week, isPartial }, at) => ({
    week,
    isPartial,
    value: tail.reduce((sum, { values }) => sum + (values[at]?.value ?? 0), 0),
  })),
});
