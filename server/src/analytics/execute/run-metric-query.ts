import { definitionsVersion } from '../../data/configuration/index.ts';
import { refuseUnknownValues } from '../../platform/filters/unknown-values.ts';
import { tellWork } from '../../platform/watch/index.ts';
import { addRowMetrics, asksForRowMetrics } from '../attribution/add-row-metrics.ts';
import { audienceNotes } from '../caveats/audience-notes.ts';
import { beforeData } from '../caveats/before-data.ts';
import { withoutEmptied } from '../caveats/being-recomputed.ts';
import { companyNotes } from '../caveats/company-notes.ts';
import { damageNotes } from '../caveats/damage-notes.ts';
import { previousNotesOf } from '../caveats/data-begins.ts';
import { monitorNotes } from '../caveats/monitor-notes.ts';
import { recomputingNotes } from '../caveats/recomputing-notes.ts';
import { rowlessNotes } from '../caveats/rowless-notes.ts';
import { missingOf } from '../caveats/why-empty.ts';
import { withoutFigures } from '../caveats/without-figures.ts';
import { withoutTarget } from '../caveats/without-target.ts';
import { answerQuery, type RunQuery } from './answer-query.ts';

/**
 * Answers a metric query for the instance of the context: by the statements it compiles to, and one more for each
 * row metric. A metric whose source cannot apply the filters is null.
 */
export const runMetricQuery: RunQuery = async (asked) => {
  refuseUnknownValues(asked.input.filters);
  const { ctx, input } = asked;
  tellWork(input);
  const [
    result,
    previousNotes,
    ofAudience,
    ofDamage,
    recomputing,
    ofMonitors,
    noTarget,
    noData,
    definitions,
  ] = await Promise.all([
    asksForRowMetrics(input) ? addRowMetrics({ ...asked, run: answerQuery }) : answerQuery(asked),
    previousNotesOf(ctx, input),
    audienceNotes(ctx, input),
    damageNotes(ctx, input),
    recomputingNotes(ctx, input),
    monitorNotes(ctx, input),
    withoutTarget(ctx, input),
    beforeData(ctx, input),
    definitionsVersion(ctx.postgres, ctx.instance.id),
  ]);
  const known = {
    ...companyNotes(input),
    ...rowlessNotes(input),
    ...ofAudience,
    ...recomputing,
    ...ofDamage,
  };
  const notes = { ...known, ...ofMonitors };
  for (const id of input.metrics)
    if (known[id] !== undefined && ofMonitors[id] !== undefined) notes[id] = `${known[id]} ${ofMonitors[id]}`;
  const annotated = { ...result, definitions, missing: missingOf(input, result), previousNotes, notes };
  const measured = withoutFigures(annotated, { ...noData, ...noTarget });
  return await withoutEmptied(ctx, input, measured);
};
