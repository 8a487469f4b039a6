import type { MetricId } from '@parley/core/metrics';
import { askedDefinitions, tellDefinitions } from '../../data/configuration/index.ts';
import { refuseUnknownValues } from '../../platform/filters/unknown-values.ts';
import { tellWork } from '../../platform/watch/index.ts';
import { addRowMetrics, asksForRowMetrics } from '../attribution/add-row-metrics.ts';
import { audienceNotes } from '../caveats/audience-notes.ts';
import { beforeData } from '../caveats/before-data.ts';
import { withoutEmptied } from '../caveats/being-recomputed.ts';
import { companyNotes } from '../caveats/company-notes.ts';
import { damageNotes } from '../caveats/damage-notes.ts';
import { previousNotesOf } from '../caveats/data-begins.ts';
import { definitionsNotes } from '../caveats/definitions-notes.ts';
import { freshnessNotes } from '../caveats/freshness-notes.ts';
import { membersAsked } from '../caveats/members-asked.ts';
import { monitorNotes } from '../caveats/monitor-notes.ts';
import { recomputingNotes } from '../caveats/recomputing-notes.ts';
import { rowlessNotes } from '../caveats/rowless-notes.ts';
import { keptSince, withoutDeleted } from '../caveats/since-kept.ts';
import { withoutSpendAlone } from '../caveats/spend-alone.ts';
import { sinceSpendBegins, spendBegins } from '../caveats/spend-begins.ts';
import { spendEnds, untilSpendEnds } from '../caveats/spend-ends.ts';
import { trafficBegins } from '../caveats/traffic-begins.ts';
import { undoNotes } from '../caveats/undo-notes.ts';
import { missingOf } from '../caveats/why-empty.ts';
import { withUnseenPages } from '../caveats/with-unseen-pages.ts';
import { withoutFigures } from '../caveats/without-figures.ts';
import { withoutTarget } from '../caveats/without-target.ts';
import { neverVisited, withoutVisits } from '../caveats/without-visits.ts';
import { membersDay } from '../filters/members-then.ts';
import { answerQuery, type RunQuery } from './answer-query.ts';

/**
 * Answers a metric query for the instance of the context: by the statements it compiles to, and one more for each
 * row metric. A metric whose source cannot apply the filters is null.
 */
export const runMetricQuery: RunQuery = async (question) => {
  refuseUnknownValues(question.input.filters);
  const { ctx } = question;
  // One day for the whole answer: what it is compared with has the same companies.
  const input = { ...question.input, membersAsOf: membersDay(question.input) };
  const asked = { ctx, input };
  tellWork(input);
  const [
    result,
    previousNotes,
    ofAudience,
    ofDamage,
    recomputing,
    undoing,
    ofMonitors,
    freshness,
    noTarget,
    noData,
    definitions,
    definitionsAsked,
    members,
    firstSpend,
    kept,
    firstTraffic,
    noVisits,
    lastSpend,
  ] = await Promise.all([
    asksForRowMetrics(input) ? addRowMetrics({ ...asked, run: answerQuery }) : answerQuery(asked),
    previousNotesOf(ctx, input),
    audienceNotes(ctx, input),
    damageNotes(ctx, input),
    recomputingNotes(ctx, input),
    undoNotes(ctx, input),
    monitorNotes(ctx, input),
    freshnessNotes(ctx, input),
    withoutTarget(ctx, input),
    beforeData(ctx, input),
    tellDefinitions(ctx),
    askedDefinitions(ctx),
    membersAsked(ctx, input),
    spendBegins(ctx, input),
    keptSince(ctx, input),
    trafficBegins(ctx, input),
    neverVisited(ctx, input),
    spendEnds(ctx, input),
  ]);
  const general = {
    ...companyNotes(input),
    ...rowlessNotes(input),
    ...ofAudience,
    ...recomputing,
    ...ofDamage,
  };
  const notes = joinNotes(input.metrics, [
    general,
    members.notes,
    definitionsNotes(input, definitionsAsked),
    undoing,
    ofMonitors,
    freshness,
    firstTraffic,
  ]);
  const annotated = {
    ...result,
    definitions,
    missing: missingOf(input, result),
    previousNotes,
    notes,
    members: members.sentence,
  };
  const known = await withoutSpendAlone(ctx, input, withoutVisits(annotated, noVisits));
  const since = untilSpendEnds(input, sinceSpendBegins(input, known, firstSpend), lastSpend);
  const measured = withoutFigures(withoutDeleted(input, since, kept), {
    ...noData,
    ...noTarget,
    ...members.unknown,
  });
  return await withUnseenPages(ctx, input, await withoutEmptied(ctx, input, measured));
};

type Notes = Partial<Record<MetricId, string>>;

/** What several parts of the server say of a figure, one after another. */
const joinNotes = (metrics: readonly MetricId[], all: readonly Notes[]): Notes =>
  Object.fromEntries(
    metrics.flatMap((id) => {
      const said = all.flatMap((notes) => notes[id] ?? []);
      return said.length === 0 ? [] : [[id, said.join(' ')]];
    }),
  );
