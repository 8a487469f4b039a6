import { addDays, type DateRange } from '@parley/core/dates';
import type { MetricQuery } from '@parley/core/metrics';

const isMonth = ({ start, end }: DateRange): boolean => start.slice(0, 7) === end.slice(0, 7);

/** One range of those that follow each other without a gap; null when they do not, or one is more than a month. */
function joined(ranges: readonly DateRange[]): DateRange | null {
  const [first, ...others] = ranges.toSorted((a, b) => (a.start < b.start ? -1 : 1));
  if (first === undefined || others.length === 0 || !ranges.every(isMonth)) return null;
  let { end } = first;
  for (const { start, end: next } of others) {
    if (start !== addDays(end, 1)) return null;
    end = next;
  }
  return { start: first.start, end };
}

/** The queries, and with them those that were asked month by month: they are one by month. */
export function wholeQuestions(queries: readonly MetricQuery[]): MetricQuery[] {
  const alike = Map.groupBy(queries, ({ range: _, compare: __, ...rest }) => JSON.stringify(rest));
  const byMonth = [...alike.values()].flatMap((group): MetricQuery[] => {
    const parts = group.filter(({ range }) => isMonth(range));
    const range = joined(parts.map((each) => each.range));
    const [first] = parts;
    if (range === null || first === undefined) return [];
    return [{ ...first, range, dimensions: [...first.dimensions, 'month'] }];
  });
  return [...queries, ...byMonth];
}
