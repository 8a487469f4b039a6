import type { MetricId, MetricQuery } from '@parley/core/metrics';
import { metricOf, partsOf, SOURCE_DIMENSIONS } from '@parley/core/metrics';
import { raw, type Sql, sql } from '../../platform/clickhouse/sql.ts';
import type { Period } from '../dimensions/time-shift.ts';
import type { OperatorFilter } from '../filters/conditions.ts';
import type { FilterScope } from '../filters/scope.ts';
import { SOURCES } from '../sources/index.ts';
import { columnOf, type SourceResult } from '../sources/source.ts';

export type FigureInput = {
  query: MetricQuery;
  metrics: readonly MetricId[];
  others: readonly OperatorFilter[];
  scope: FilterScope;
  /** See SourceInput. */
  chosen: Sql | undefined;
};

/** What each source is asked for figures, and which of them have a value at all. */
export type FigurePlan = {
  sources: readonly NonNullable<SourceResult['rows']>[];
  /** A column per metric and period that holds for every row. */
  scalars: readonly Sql[];
  available: ReadonlySet<MetricId>;
};

export const periodsOf = ({ range, compare }: MetricQuery): [Period, ...Period[]] =>
  compare === undefined
    ? [{ index: 0, range }]
    : [
        { index: 0, range },
        { index: 1, range: compare },
      ];

/** Asks every source for its part of the metrics; a source that lacks a dimension is left out. */
function askSources({ query, metrics, others, scope, chosen }: FigureInput): SourceResult[] {
  const parts = [...new Set(metrics.flatMap(partsOf))];
  return SOURCES.flatMap((source) => {
    const own = parts.filter((id) => {
      const of = metricOf(id).source;
      return source.of.includes(of) && query.dimensions.every((each) => SOURCE_DIMENSIONS[of].includes(each));
    });
    if (own.length === 0) return [];
    return source.compile({ query, metrics: own, others, scope, chosen, periods: periodsOf(query) });
  });
}

export function planFigures(input: FigureInput): FigurePlan {
  const results = askSources(input);
  const periods = periodsOf(input.query);
  const sources = results.flatMap(({ rows }) => rows ?? []);
  const scalars = results.flatMap((each) => each.scalars ?? []);
  const counted = new Set([
    ...sources.flatMap(({ metrics }) => metrics),
    ...scalars.map(({ metric }) => metric),
  ]);
  return {
    sources,
    scalars: scalars.flatMap(({ metric, values }) =>
      periods.flatMap((period) => {
        const value = values[period.index];
        return value === undefined ? [] : sql`${value} AS ${raw(columnOf(metric, period))}`;
      }),
    ),
    available: new Set(
      input.metrics.filter(
        (id) => metricOf(id).source !== 'rows' && partsOf(id).every((part) => counted.has(part)),
      ),
    ),
  };
}
