import { addRowMetrics, asksForRowMetrics } from './attribution/add-row-metrics.ts';
import type { RunQuery } from './attribution/run-query.ts';
import { compileMetricQuery, hasTime } from './compile-metric-query.ts';
import { partFilters } from './conditions.ts';
import { fillTime } from './fill-time.ts';
import { metricRowOf, type ResultRow } from './result-rows.ts';
import { resolveScope } from './scope.ts';

/**
 * Answers a metric query for the instance of the context: one statement, whatever is asked, and one more for each
 * figure that is computed from finished rows. A figure that the filters leave no source for is null.
 */
export const runMetricQuery: RunQuery = async (asked) =>
  asksForRowMetrics(asked.input)
    ? await addRowMetrics({ ...asked, run: runStatement })
    : await runStatement(asked);

const runStatement: RunQuery = async ({ ctx, input }) => {
  const scope = await resolveScope(ctx, input.audience);
  const { statement, unavailable } = compileMetricQuery(input, scope);
  const asOf = new Date().toISOString();
  const found =
    statement === undefined
      ? []
      : await ctx.clickhouse.rows<ResultRow>(statement, { name: 'analytics.metrics' });
  const total = found.find((row) => row.is_total === 1);
  const plain = found.filter((row) => row.is_total === 0);
  const rows = plain.map((row) => metricRowOf(input, row, unavailable));
  const totals = metricRowOf(input, total, unavailable);
  if (input.dimensions.length === 0) return { rows: [totals], totals, totalRows: 1, asOf };
  if (!hasTime(input))
    return { rows, totals, totalRows: total === undefined ? 0 : total.row_count - 1, asOf };
  // Where figures choose the rows, one without anything is not among them.
  const isChosen = partFilters(input.filters).figures.length > 0;
  const filled = isChosen ? rows : fillTime(input, { rows, totals }, unavailable);
  const { limit, offset } = input.page ?? { limit: filled.length, offset: 0 };
  return { rows: filled.slice(offset, offset + limit), totals, totalRows: filled.length, asOf };
};
