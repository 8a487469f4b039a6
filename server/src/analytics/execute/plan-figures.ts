import type { MetricId, MetricQuery } from '@parley/core/metrics';
import { metricOf, partsOf, SOURCE_DIMENSIONS } from '@parley/core/metrics';
import type { Period } from '../dimensions/time-shift.ts';
import type { OperatorFilter } from '../filters/conditions.ts';
import type { FilterScope } from '../filters/scope.ts';
import { SOURCES } from '../sources/index.ts';
import type { RowKeys, SourceResult } from '../sources/source.ts';

export type FigureInput = {
  query: MetricQuery;
  metrics: readonly MetricId[];
  others: readonly OperatorFilter[];
  scope: FilterScope;
  keys: RowKeys | undefined;
};

/** The part of each source, and which of the metrics have a value at all. */
export type FigurePlan = {
  rows: readonly NonNullable<SourceResult['rows']>[];
  scalars: readonly NonNullable<SourceResult['scalars']>[number][];
  available: ReadonlySet<MetricId>;
};

export const periodsOf = ({ range, compare }: MetricQuery): [Period, ...Period[]] =>
  compare === undefined
    ? [{ index: 0, range }]
    : [
        { index: 0, range },
        { index: 1, range: compare },
      ];

/** Asks every source for its part of the metrics; a source that lacks a dimension of the query is left out. */
export function planFigures({ query, metrics, others, scope, keys }: FigureInput): FigurePlan {
  const parts = [...new Set(metrics.flatMap(partsOf))];
  const results = SOURCES.flatMap((source) => {
    const own = parts.filter((id) => {
      const of = metricOf(id).source;
      return source.of.includes(of) && query.dimensions.every((each) => SOURCE_DIMENSIONS[of].includes(each));
    });
    if (own.length === 0) return [];
    return source.compile({ query, metrics: own, others, scope, keys, periods: periodsOf(query) });
  });
  const rows = results.flatMap((each) => each.rows ?? []);
  const scalars = results.flatMap((each) => each.scalars ?? []);
  const counted = new Set([...rows.flatMap((each) => each.metrics), ...scalars.map(({ metric }) => metric)]);
  const hasValue = (id: MetricId): boolean =>
    metricOf(id).source !== 'rows' && partsOf(id).every((part) => counted.has(part));
  return { rows, scalars, available: new Set(metrics.filter(hasValue)) };
}
