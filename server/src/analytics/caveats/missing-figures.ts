import type { MetricId, MetricResult } from '@parley/core/metrics';

/** Why cells of a column have no value. */
export type MissingFigure = { column: string; reason: string };

/** The reasons of an answer by the names of its columns in the API. */
export const missingFigures = (
  columns: Readonly<Record<string, MetricId>>,
  { missing = {} }: Pick<MetricResult, 'missing'>,
): MissingFigure[] =>
  Object.entries(columns).flatMap(([column, id]) => {
    const reason = missing[id];
    return reason === undefined ? [] : [{ column, reason }];
  });
