import { type FitScoreRow, queryFitScores } from '../../analytics/attribution/query-fit-scores.ts';
import type { Context } from '../../platform/context/index.ts';
import { toRange } from '../../platform/graphql/index.ts';
import { selectAudience } from '../audiences/index.ts';

export type { FitScoreRow } from '../../analytics/attribution/query-fit-scores.ts';

export const FIT_FLAGS = [
  'allVisits',
  'engagedCompanies',
  'spendPerVisit',
  'pipelineInfluenced',
  'opportunityInfluenced',
  'fitScore',
] as const satisfies readonly (keyof FitScoreRow['standings'])[];

/** Rows of a fit-score table at most. */
const MOST_ROWS = 50;

export type FitScoreInput = {
  startDate: Date;
  endDate: Date;
  audienceIds?: readonly string[] | null | undefined;
  /** Which rows are shown; none means all. It changes no score. */
  ids?: readonly string[] | null | undefined;
};

/** Vendors or campaigns with visits and spend, best fit first. */
export async function listFitScores({
  ctx,
  input: { dimension, ...input },
}: {
  ctx: Context;
  input: FitScoreInput & { dimension: 'vendor' | 'campaign' };
}): Promise<FitScoreRow[]> {
  const ids = input.ids ?? [];
  const rows = await queryFitScores({
    ctx,
    input: {
      dimension,
      range: toRange(input),
      audience: await selectAudience(ctx, input.audienceIds),
      filters: [],
      ids: ids.length === 0 ? undefined : ids,
    },
  });
  return rows.slice(0, MOST_ROWS);
}
