import type { DateRange } from '@parley/core/dates';
import type { Filter } from '@parley/core/filters';
import {
  type DimensionId,
  type FitScore,
  fitScores,
  type MetricId,
  type MetricQuery,
  type MetricRow,
} from '@parley/core/metrics';
import type { Context } from '../../platform/context/context.ts';
import type { RunQuery } from '../execute/answer-query.ts';
import { partFilters } from '../filters/conditions.ts';
import { FILTER_FIELDS, type FilterFieldName } from '../filters/filter-fields.ts';
import type { FilterField } from '../filters/filter-sources.ts';

export type FitDimension = Extract<DimensionId, 'channel' | 'vendor' | 'campaign'>;

export type FitInput = {
  dimension: FitDimension;
  range: DateRange;
  audience?: string | undefined;
  membersAsOf?: MetricQuery['membersAsOf'];
  filters: readonly Filter[];
  viewThrough?: boolean | undefined;
};

export type ScoredRow = FitScore & { id: string; name: string; row: MetricRow };

const METRICS = [
  'visits',
  'engagedCompanies',
  'percentOfEngagedCompanies',
  'baseAccounts',
  'spend',
  'spendPerVisit',
  'pipelineInfluenced',
  'pipelinePerSpend',
  'opportunitiesInfluenced',
  'percentOpportunitiesInfluenced',
] as const satisfies readonly MetricId[];

/** Whether a filter selects rows (vendors, campaigns) rather than what each row counts. */
function choosesRows({ field }: Filter): boolean {
  const { of }: FilterField = FILTER_FIELDS[field as FilterFieldName];
  return of.opportunities === 'ignored' && of.visits !== undefined;
}

/** The filters that scores depend on: none on figures, none on channels, vendors or campaigns. */
export const filtersOfScores = (filters: readonly Filter[]): Filter[] =>
  partFilters(filters).others.filter((filter) => !choosesRows(filter));

/**
 * All rows of the dimension with visits and spend, with scores, shown or not. Neither paged nor sorted.
 */
export async function fitPopulation({
  ctx,
  input,
  run,
}: {
  ctx: Context;
  input: FitInput;
  run: RunQuery;
}): Promise<ScoredRow[]> {
  const { dimension, range, audience, membersAsOf, viewThrough } = input;
  const filters = filtersOfScores(input.filters);
  const query = {
    metrics: METRICS,
    dimensions: [dimension],
    filters,
    range,
    audience,
    membersAsOf,
    viewThrough,
  };
  const { rows } = await run({ ctx, input: query });
  const eligible = rows.filter(({ metrics }) => (metrics.visits ?? 0) > 0 && (metrics.spend ?? 0) > 0);
  const scores = fitScores(
    eligible.map(({ metrics }) => ({
      visits: metrics.visits ?? null,
      percentOfEngagedCompanies: metrics.percentOfEngagedCompanies ?? null,
      spendPerVisit: metrics.spendPerVisit ?? null,
      pipelinePerSpend: metrics.pipelinePerSpend ?? null,
      percentOpportunitiesInfluenced: metrics.percentOpportunitiesInfluenced ?? null,
    })),
  );
  return eligible.flatMap((row, index) => {
    const score = scores[index];
    const value = row.dimensions[dimension];
    return score === undefined || value === undefined ? [] : [{ ...score, ...value, row }];
  });
}
