import { toDay } from '@parley/core/dates';
import { DIMENSIONS, type DimensionId, isPartialPeriod } from '@parley/core/metrics';
import type { MetricTableRow, Queried } from './query-metrics.ts';

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

const isPartial = ({ query, table }: Queried, dimension: DimensionId, start: string): boolean =>
  isPartialPeriod(dimension, start, { range: query.range, today: toDay(Date.parse(table.asOf)) });

/** Whether rows are of weeks or months, which the range or today may cut. */
export const hasPeriods = ({ query }: Queried): boolean =>
  query.dimensions.some((id) => id === 'week' || id === 'month');

export const isPartialRow = (queried: Queried, row: MetricTableRow): boolean =>
  queried.query.dimensions.some((id, at) => {
    const start = row.dimensions[at]?.id;
    return start !== undefined && isPartial(queried, id, start);
  });

/** The periods of a row as people read them: `2026-11-15 (partial)`, `Nov 2026`. */
export function periodsOf(queried: Queried, row: MetricTableRow): Record<string, string> {
  return Object.fromEntries(
    queried.query.dimensions.flatMap((id, at): [string, string][] => {
      const start = row.dimensions[at]?.id;
      if (start === undefined || DIMENSIONS[id].kind !== 'time') return [];
      const text = id === 'month' ? month.format(Date.parse(`${start}T00:00:00Z`)) : start;
      return [[id, isPartial(queried, id, start) ? `${text} (partial)` : text]];
    }),
  );
}
