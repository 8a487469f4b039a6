import { type DateRange, type Day, isPartialUnit } from '@parley/core/dates';
import type { MetricQuery, MetricResult } from '@parley/core/metrics';
import { UNITS, type Unit, unitRange } from '../periods/calendar.ts';
import type { Plan } from './plan.ts';

type Answered = { input: MetricQuery; result: MetricResult };
type Step = { start: Day; value: number };

/** The days, weeks or months of an answer with their figures: rows of one query, or a query for each of them. */
function stepsOf({ query, metric, bucket, range }: Plan, unit: Unit, answered: readonly Answered[]): Step[] {
  const found = answered.flatMap(({ input, result }) => {
    if (bucket !== null) {
      const isWhole = input.range.start === range.start && input.range.end === range.end;
      return isWhole || input.dimensions.length > 0 ? [] : [{ start: input.range.start, row: result.totals }];
    }
    if (input.dimensions.join() !== query.dimensions.join()) return [];
    return result.rows.map((row) => ({ start: row.dimensions[unit as 'week']?.id ?? '', row }));
  });
  return found.flatMap(({ start, row }) => {
    const value = row.metrics[metric];
    return start === '' || value === null || value === undefined ? [] : [{ start, value }];
  });
}

/**
 * The day, week, month, quarter or year that a question asked for as the highest or lowest: what “why” and “that week” mean after it.
 * Null where none was asked for. Those that are not over do not count.
 */
export function stepTold(plan: Plan, answered: readonly Answered[], today: Day): DateRange | null {
  const { frame, range } = plan;
  const [first, another] = frame.groupings;
  const unit = UNITS.find((each) => each === first);
  if (frame.top === null || unit === undefined || another !== undefined) return null;
  const isOver = ({ start }: Step): boolean =>
    unit === 'day' ? start < today : !isPartialUnit(unit, start, { range, today });
  const sign = frame.top.order === 'desc' ? -1 : 1;
  const [found] = stepsOf(plan, unit, answered)
    .filter(isOver)
    .toSorted((a, b) => sign * (a.value - b.value));
  return found === undefined ? null : unitRange(unit, found.start);
}
