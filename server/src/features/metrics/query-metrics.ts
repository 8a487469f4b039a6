import { type DateRange, type Day, toDay } from '@parley/core/dates';
import {
  DIMENSIONS,
  type DimensionValue,
  isPartialPeriod,
  METRICS,
  type MetricId,
  type MetricQuery,
  type MetricResult,
  type MetricRow,
  type MetricUnit,
} from '@parley/core/metrics';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { readMetricQuery } from './metric-query-input.ts';
import { refuseUnseenPages } from './refuse-unseen-pages.ts';

export type MetricColumn = {
  id: string;
  label: string;
  kind: 'dimension' | 'metric';
  description: string;
  unit: MetricUnit | null;
  /** Why it has no value in this query. */
  missing: string | null;
  /** Why the comparison does not cover all of its days. */
  previousNote: string | null;
  /** What the selected audience does not restrict in it. */
  note: string | null;
};

/** Values and figures in the order of their columns. */
export type MetricTableRow = {
  dimensions: DimensionValue[];
  figures: (number | null)[];
  previous: (number | null)[] | null;
  /** A week or a month that the range or today cuts. */
  isPartial: boolean;
};

export type MetricTable = {
  columns: MetricColumn[];
  rows: MetricTableRow[];
  totals: MetricTableRow;
  totalRows: number;
  range: DateRange;
  compare: DateRange | null;
  /** Whose companies audiences have; null where no audience is asked for. */
  members: string | null;
  /** The number of the definitions that it was computed with. */
  definitionsVersion: number;
  asOf: Date;
};

/** Rows of one answer when the query asks for no page. */
const DEFAULT_ROWS = 100;

const isEmpty = (id: MetricId, rows: readonly MetricRow[]): boolean =>
  rows.every(({ metrics }) => metrics[id] === null || metrics[id] === undefined);

const columnsOf = (
  query: MetricQuery,
  { rows, totals, missing, previousNotes, unpaired, notes }: MetricResult,
): MetricColumn[] => [
  ...query.dimensions.map((id) => ({
    id,
    label: DIMENSIONS[id].label,
    kind: 'dimension' as const,
    description: DIMENSIONS[id].description,
    unit: null,
    missing: null,
    previousNote: null,
    note: null,
  })),
  ...query.metrics.map((id) => ({
    id,
    label: METRICS[id].label,
    kind: 'metric' as const,
    description: METRICS[id].description,
    unit: METRICS[id].unit,
    missing: isEmpty(id, [...rows, totals]) ? (missing?.[id] ?? null) : null,
    previousNote: [previousNotes?.[id] ?? [], unpaired ?? []].flat().join(' ') || null,
    note: notes?.[id] ?? null,
  })),
];

const rowOf = ({ metrics, dimensions, range }: MetricQuery, row: MetricRow, today: Day): MetricTableRow => ({
  dimensions: dimensions.flatMap((id) => row.dimensions[id] ?? []),
  figures: metrics.map((id) => row.metrics[id] ?? null),
  previous: row.previous === undefined ? null : metrics.map((id) => row.previous?.[id] ?? null),
  isPartial: dimensions.some((id) => {
    const start = row.dimensions[id]?.id;
    return start !== undefined && isPartialPeriod(id, start, { range, today });
  }),
});

/** The result of a metric query as a table, for the API and the command line. */
export async function queryMetrics({ ctx, input }: { ctx: Context; input: unknown }): Promise<MetricTable> {
  const query = await readMetricQuery(ctx, input);
  await refuseUnseenPages(ctx, query);
  const page = query.page ?? { limit: DEFAULT_ROWS, offset: 0 };
  const result = await runMetricQuery({ ctx, input: { ...query, page } });
  const asOf = new Date(result.asOf);
  const today = toDay(asOf);
  return {
    columns: columnsOf(query, result),
    rows: result.rows.map((row) => rowOf(query, row, today)),
    totals: rowOf(query, result.totals, today),
    totalRows: result.totalRows,
    range: query.range,
    compare: query.compare ?? null,
    members: result.members ?? null,
    definitionsVersion: result.definitions ?? 1,
    asOf,
  };
}
