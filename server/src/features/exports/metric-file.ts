import { toDay } from '@parley/core/dates';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { tooManyRows } from './export-job.ts';
import type { MetricExport } from './export-query.ts';
import { metricHeader, metricLine } from './metric-lines.ts';

const LINES_AT_A_TIME = 500;

/** How many lines the file of a metric query would have. */
export async function countMetricRows(ctx: Context, { query }: MetricExport): Promise<number> {
  const { totalRows } = await runMetricQuery({ ctx, input: { ...query, page: { limit: 1, offset: 0 } } });
  return totalRows;
}

/** The figures of a metric query, the same that every other surface shows, as lines of a CSV file. */
export async function* metricFile(
  ctx: Context,
  { query }: MetricExport,
  counted: { rows: number },
): AsyncGenerator<string> {
  const limit = ctx.config.PARLEY_EXPORT_ROWS;
  const { rows, totalRows, asOf } = await runMetricQuery({
    ctx,
    input: { ...query, page: { limit, offset: 0 } },
  });
  const today = toDay(Date.parse(asOf));
  if (totalRows > limit) throw tooManyRows(limit);
  yield metricHeader(query);
  for (let at = 0; at < rows.length; at += LINES_AT_A_TIME) {
    const lines = rows.slice(at, at + LINES_AT_A_TIME);
    counted.rows += lines.length;
    yield lines.map((row) => metricLine(query, row, today)).join('');
  }
}
