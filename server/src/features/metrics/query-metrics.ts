import type { DateRange } from '@parley/core/dates';
import {
  DIMENSIONS,
  type DimensionValue,
  METRICS,
  type MetricQuery,
  type MetricRow,
  type MetricUnit,
} from '@parley/core/metrics';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { readMetricQuery, whyWithout } from './metric-query-input.ts';

export type MetricColumn = {
  id: string;
  label: string;
  kind: 'dimension' | 'metric';
  description: string;
  unit: MetricUnit | null;
  /** Why it has no value in this query. */
  missing: string | null;
};

/** Values and figures in the order of their columns. */
export type MetricTableRow = {
  dimensions: DimensionValue[];
  figures: (number | null)[];
  previous: (number | null)[] | null;
};

export type MetricTable = {
  columns: MetricColumn[];
  rows: MetricTableRow[];
  totals: MetricTableRow;
  totalRows: number;
  range: DateRange;
  compare: DateRange | null;
  asOf: Date;
};

/** Rows of one answer when the query asks for no page. */
const DEFAULT_ROWS = 100;

export const columnsOf = (query: MetricQuery): MetricColumn[] => [
  ...query.dimensions.map((id) => ({
    id,
    label: DIMENSIONS[id].label,
    kind: 'dimension' as const,
    description: DIMENSIONS[id].description,
    unit: null,
    missing: null,
  })),
  ...query.metrics.map((id) => ({
    id,
    label: METRICS[id].label,
    kind: 'metric' as const,
    description: METRICS[id].description,
    unit: METRICS[id].unit,
    missing: whyWithout(id, query),
  })),
];

const rowOf = ({ metrics, dimensions }: MetricQuery, row: MetricRow): MetricTableRow => ({
  dimensions: dimensions.flatMap((id) => row.dimensions[id] ?? []),
  figures: metrics.map((id) => row.metrics[id] ?? null),
  previous: row.previous === undefined ? null : metrics.map((id) => row.previous?.[id] ?? null),
});

/** The figures of a metric query as a table: what the API and the command line show of it. */
export async function queryMetrics({ ctx, input }: { ctx: Context; input: unknown }): Promise<MetricTable> {
  const query = await readMetricQuery(ctx, input);
  const page = query.page ?? { limit: DEFAULT_ROWS, offset: 0 };
  const result = await runMetricQuery({ ctx, input: { ...query, page } });
  return {
    columns: columnsOf(query),
    rows: result.rows.map((row) => rowOf(query, row)),
    totals: rowOf(query, result.totals),
    totalRows: result.totalRows,
    range: query.range,
    compare: query.compare ?? null,
    asOf: new Date(result.asOf),
  };
}
