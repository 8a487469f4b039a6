import { addDays, type DateRange } from '@parley/core/dates';
import type { Filter } from '@parley/core/filters';
import type { DimensionId, MetricQuery } from '@parley/core/metrics';

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

const DIMENSION_OF: Readonly<Record<string, DimensionId>> = {
  channelIds: 'channel',
  vendorIds: 'vendor',
  campaignIds: 'campaign',
  'sector.id': 'sector',
  'region.id': 'region',
  'revRange.id': 'revRange',
};

type ValueFilter = Extract<Filter, { operator: unknown }>;
type Side = { query: MetricQuery; filter: ValueFilter; rest: string };

/** The filter by which one of several queries differs from the others, where it is of one value. */
function sidesOf(query: MetricQuery): Side[] {
  return query.filters.flatMap((filter): Side[] => {
    if (!('operator' in filter) || filter.operator !== 'in' || DIMENSION_OF[filter.field] === undefined)
      return [];
    if (!Array.isArray(filter.operand) || filter.operand.length !== 1) return [];
    const others = query.filters.filter((each) => each !== filter);
    const rest = JSON.stringify([filter.field, { ...query, filters: others }]);
    return [{ query, filter, rest }];
  });
}

/** The same figures of one name and of another are the rows of both. */
function besideEachOther(queries: readonly MetricQuery[]): MetricQuery[] {
  const alike = Map.groupBy(queries.flatMap(sidesOf), ({ rest }) => rest);
  return [...alike.values()].flatMap((sides): MetricQuery[] => {
    const [first] = sides;
    const dimension = DIMENSION_OF[first?.filter.field ?? ''];
    if (first === undefined || dimension === undefined || sides.length < 2) return [];
    const operand = sides.flatMap(({ filter }) => filter.operand as string[]);
    const filters = first.query.filters.map(
      (each): Filter => (each === first.filter ? { ...first.filter, operand } : each),
    );
    return [{ ...first.query, dimensions: [...first.query.dimensions, dimension], filters }];
  });
}

/** The queries, and with them those that were asked month by month or name by name: they are one, by month or by name. */
export function wholeQuestions(queries: readonly MetricQuery[]): MetricQuery[] {
  const alike = Map.groupBy(queries, ({ range: _, compare: __, ...rest }) => JSON.stringify(rest));
  const byMonth = [...alike.values()].flatMap((group): MetricQuery[] => {
    const parts = group.filter(({ range }) => isMonth(range));
    const range = joined(parts.map((each) => each.range));
    const [first] = parts;
    if (range === null || first === undefined) return [];
    return [{ ...first, range, dimensions: [...first.dimensions, 'month'] }];
  });
  return [...queries, ...byMonth, ...besideEachOther(queries)];
}
