import type { MetricResult } from '@parley/core/metrics';
import type { Sql } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/context.ts';
import type { RunQuery } from '../attribution/run-query.ts';
import { partFilters } from '../filters/conditions.ts';
import { resolveScope } from '../filters/scope.ts';
import { addUpParts, type PartRow, type Parts } from './add-up-parts.ts';
import { type CompiledParts, compileMetricQuery } from './compile-metric-query.ts';
import { fillTime } from './fill-time.ts';
import { inOrder } from './in-order.ts';
import { hasTime } from './one-statement.ts';
import { metricRowOf, type ResultRow } from './result-rows.ts';

type Found = Pick<MetricResult, 'rows' | 'totals' | 'totalRows'>;

const ask = async <Row extends object>({ clickhouse }: Context, statement: Sql): Promise<Row[]> =>
  await clickhouse.rows<Row>(statement, { name: 'analytics.metrics' });

/** Asks for all parts at once. */
async function askForParts(ctx: Context, { sources, scalars, names }: CompiledParts): Promise<Parts> {
  const [rows, same, named] = await Promise.all([
    Promise.all(sources.map((statement) => ask<PartRow>(ctx, statement))),
    scalars && ask<PartRow>(ctx, scalars),
    Promise.all(names.map(({ statement }) => ask<{ id: string; name: string }>(ctx, statement))),
  ]);
  return {
    sources: rows,
    scalars: same?.[0],
    names: new Map(
      names.map(({ dimension }, index) => [
        dimension,
        new Map(named[index]?.map(({ id, name }) => [id, name])),
      ]),
    ),
  };
}

/** Answers a metric query with the statements it compiles to; rows of times have no gaps. */
export const runStatements: RunQuery = async ({ ctx, input }) => {
  const scope = await resolveScope(ctx, input.audience);
  const compiled = compileMetricQuery(input, scope);
  const { unavailable } = compiled;
  const asOf = new Date().toISOString();
  const find = async (): Promise<Found> => {
    if ('parts' in compiled) {
      const order = inOrder(input, unavailable);
      const { rows, totals } = addUpParts(input, await askForParts(ctx, compiled.parts), unavailable);
      return { rows: rows.sort(order), totals, totalRows: rows.length };
    }
    const all = compiled.whole === undefined ? [] : await ask<ResultRow>(ctx, compiled.whole);
    const total = all.find((row) => row.is_total === 1);
    const rows = all.filter((row) => row.is_total === 0);
    return {
      rows: rows.map((row) => metricRowOf(input, row, unavailable)),
      totals: metricRowOf(input, total, unavailable),
      totalRows: total === undefined ? 0 : total.row_count - 1,
    };
  };
  const { rows, totals, totalRows } = await find();
  if (input.dimensions.length === 0) return { rows: [totals], totals, totalRows: 1, asOf };
  const isPaged = 'whole' in compiled && !hasTime(input);
  if (isPaged) return { rows, totals, totalRows, asOf };
  // Where figures choose the rows, one without anything is not among them.
  const isChosen = partFilters(input.filters).figures.length > 0;
  const filled = hasTime(input) && !isChosen ? fillTime(input, { rows, totals }, unavailable) : rows;
  const { limit, offset } = input.page ?? { limit: filled.length, offset: 0 };
  return { rows: filled.slice(offset, offset + limit), totals, totalRows: filled.length, asOf };
};
