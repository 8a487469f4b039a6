import { refuseUnknownValues } from '../platform/graphql/unknown-values.ts';
import { addRowMetrics, asksForRowMetrics } from './attribution/add-row-metrics.ts';
import type { RunQuery } from './attribution/run-query.ts';
import { withoutEmptied } from './being-recomputed.ts';
import { runStatements } from './run-statements.ts';
import { missingOf } from './why-empty.ts';

/**
 * Answers a metric query for the instance of the context: by the statements it compiles to, and one more for each
 * figure that is computed from finished rows. A figure that the filters leave no source for is null.
 */
export const runMetricQuery: RunQuery = async (asked) => {
  refuseUnknownValues(asked.input.filters);
  const result = asksForRowMetrics(asked.input)
    ? await addRowMetrics({ ...asked, run: runStatements })
    : await runStatements(asked);
  const told = { ...result, missing: missingOf(asked.input, result) };
  return await withoutEmptied(asked.ctx, asked.input, told);
};
