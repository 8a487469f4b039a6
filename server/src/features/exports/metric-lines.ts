import type { Day } from '@parley/core/dates';
import { fileColumns, fileValues, type MetricQuery, type MetricRow } from '@parley/core/metrics';
import { csvLine } from './csv-text.ts';

/** The heads of the columns of a metric query. */
export const metricHeader = (query: MetricQuery): string =>
  csvLine(fileColumns(query).map(({ head }) => head));

/** A row of a metric query as a line of the file. */
export function metricLine(query: MetricQuery, row: MetricRow, today: Day): string {
  const values = fileValues(query, row, today);
  return csvLine(fileColumns(query).map(({ id }) => values[id] ?? null));
}
