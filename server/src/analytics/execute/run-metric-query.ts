import { refuseUnknownValues } from '../../platform/filters/unknown-values.ts';
import { addRowMetrics, asksForRowMetrics } from '../attribution/add-row-metrics.ts';
import { audienceNotes } from '../caveats/audience-notes.ts';
import { withoutEmptied } from '../caveats/being-recomputed.ts';
import { previousNotesOf } from '../caveats/data-begins.ts';
import { missingOf } from '../caveats/why-empty.ts';
import { answerQuery, type RunQuery } from './answer-query.ts';

/**
 * Answers a metric query for the instance of the context: by the statements it compiles to, and one more for each
 * figure that is computed from finished rows. A figure that the filters leave no source for is null.
 */
export const runMetricQuery: RunQuery = async (asked) => {
  refuseUnknownValues(asked.input.filters);
  const [result, previousNotes, notes] = await Promise.all([
    asksForRowMetrics(asked.input) ? addRowMetrics({ ...asked, run: answerQuery }) : answerQuery(asked),
    previousNotesOf(asked.ctx, asked.input),
    audienceNotes(asked.ctx, asked.input),
  ]);
  const told = { ...result, missing: missingOf(asked.input, result), previousNotes, notes };
  return await withoutEmptied(asked.ctx, asked.input, told);
};
