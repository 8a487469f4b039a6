import { addDays, type Day } from '@parley/core/dates';
import {
  type DimensionId,
  formatFigure,
  type MetricId,
  type MetricQuery,
  type MetricResult,
  type MetricRow,
  metricOf,
  partsOf,
} from '@parley/core/metrics';
import { type FirstDaysInput, firstDaysOf } from './first-days.ts';

/** The last day of a day, week or month that a row is of. */
export const LAST_DAY: Partial<Record<DimensionId, (id: Day) => Day>> = {
  day: (id) => id,
  week: (id) => addDays(id, 6),
  month: (id) => addDays(`${addDays(id, 31).slice(0, 7)}-01`, -1),
};

const isOfSpend = (id: MetricId): boolean => metricOf(id).source === 'spend';
/** Spend, and what is divided by it or is a part of it. */
export const readsSpend = (id: MetricId): boolean => partsOf(id).some(isOfSpend);

const dateOf = (day: Day): string => formatFigure(Date.parse(day), 'date');

/** The first day with spend, where a query asks for spend and begins before it, and does not end before it; undefined elsewhere. */
export async function spendBegins(
  ctx: FirstDaysInput['ctx'],
  { metrics, range }: Pick<MetricQuery, 'metrics' | 'range'>,
): Promise<Day | undefined> {
  if (!metrics.some(readsSpend)) return undefined;
  const day = (await firstDaysOf({ ctx, facts: ['spend'], from: range.start })).get('spend');
  return day !== undefined && day > range.start && day <= range.end ? day : undefined;
}

/**
 * An answer whose days, weeks and months before the first spend have no value of it, and whose figures of all days say since when
 * there is any: no 0 that looks measured.
 */
export function sinceSpendBegins(
  { metrics, dimensions }: Pick<MetricQuery, 'metrics' | 'dimensions'>,
  result: MetricResult,
  day: Day | undefined,
): MetricResult {
  if (day === undefined) return result;
  const ids = metrics.filter(isOfSpend);
  const time = dimensions.find((each) => each in LAST_DAY);
  const isBefore = (row: MetricRow): boolean => {
    const at = time === undefined ? undefined : row.dimensions[time]?.id;
    return time !== undefined && at !== undefined && (LAST_DAY[time]?.(at) ?? day) < day;
  };
  const none = Object.fromEntries(ids.map((id) => [id, null]));
  const hasBefore = result.rows.some(isBefore);
  const reasonOf = (id: MetricId): string =>
    `${metricOf(id).label} has no value before ${dateOf(day)}: data of spend begins there.`;
  const reasons = Object.fromEntries(
    ids.map((id) => [id, [result.missing?.[id], reasonOf(id)].filter(Boolean).join(' ')]),
  );
  const known = result.notes ?? {};
  const notes = Object.fromEntries(
    metrics
      .filter(readsSpend)
      .map((id) => [id, [known[id], `No data of spend before ${dateOf(day)}.`].filter(Boolean).join(' ')]),
  );
  return {
    ...result,
    rows: hasBefore
      ? result.rows.map((row) => (isBefore(row) ? { ...row, metrics: { ...row.metrics, ...none } } : row))
      : result.rows,
    notes: { ...known, ...notes },
    missing: {
      ...result.missing,
      ...(hasBefore && reasons),
    },
  };
}
