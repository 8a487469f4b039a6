import { bestAndWorst, type FitPart, type MetricRow, type Standing } from '@parley/core/metrics';
import type { Context } from '../../platform/context/context.ts';
import { runMetricQuery } from '../execute/run-metric-query.ts';
import { type FitInput, filtersOfScores, fitPopulation, type ScoredRow } from './fit-population.ts';

/** Which column a flag is about. */
const FLAGS = {
  allVisits: { of: 'visits', better: 'up' },
  engagedCompanies: { of: 'percentOfEngagedCompanies', better: 'up' },
  spendPerVisit: { of: 'spendPerVisit', better: 'down' },
  pipelineInfluenced: { of: 'pipelinePerSpend', better: 'up' },
  opportunityInfluenced: { of: 'percentOpportunitiesInfluenced', better: 'up' },
} as const;

export type FitFlag = keyof typeof FLAGS | 'fitScore';

export type FitScoreRow = {
  id: string;
  name: string;
  allVisits: number;
  engagedCompanies: number;
  percentOfEngagedCompanies: number | null;
  spend: number;
  spendPerVisit: number | null;
  pipelineInfluenced: number;
  pipelineInfluencedPerSpend: number | null;
  opportunitiesInfluenced: number;
  percentOpportunitiesInfluenced: number | null;
  baseAccounts: number;
  /** 0 to 100; null when fewer than three rows can be compared. */
  fitScore: number | null;
  parts: readonly FitPart[];
  /** Best and worst among the rows shown. */
  standings: Readonly<Record<FitFlag, Standing>>;
};

const figuresOf = ({ metrics }: MetricRow) => ({
  allVisits: metrics.visits ?? 0,
  engagedCompanies: metrics.engagedCompanies ?? 0,
  percentOfEngagedCompanies: metrics.percentOfEngagedCompanies ?? null,
  spend: metrics.spend ?? 0,
  spendPerVisit: metrics.spendPerVisit ?? null,
  pipelineInfluenced: metrics.pipelineInfluenced ?? 0,
  pipelineInfluencedPerSpend: metrics.pipelinePerSpend ?? null,
  opportunitiesInfluenced: metrics.opportunitiesInfluenced ?? 0,
  percentOpportunitiesInfluenced: metrics.percentOpportunitiesInfluenced ?? null,
  baseAccounts: metrics.baseAccounts ?? 0,
});

/** The ids that the filters select; undefined when they select all. */
async function idsShown(ctx: Context, input: FitInput): Promise<ReadonlySet<string> | undefined> {
  const { dimension, range, audience, filters, viewThrough } = input;
  if (filtersOfScores(filters).length === filters.length) return undefined;
  const query = {
    metrics: ['visits'] as const,
    dimensions: [dimension],
    filters,
    range,
    audience,
    viewThrough,
  };
  const { rows } = await runMetricQuery({ ctx, input: query });
  return new Set(rows.map((row) => row.dimensions[dimension]?.id ?? ''));
}

const byScore = (one: ScoredRow, other: ScoredRow): number =>
  (other.score ?? -1) - (one.score ?? -1) || (one.id < other.id ? -1 : 1);

/**
 * Fit scores of vendors, campaigns or channels with visits and spend, best first. Scores are those among all of them;
 * `filters` on channels, vendors, campaigns or metrics, and `ids`, only select the rows to show; flags are set among these.
 */
export async function queryFitScores({
  ctx,
  input,
}: {
  ctx: Context;
  input: FitInput & { ids?: readonly string[] | undefined };
}): Promise<FitScoreRow[]> {
  const [all, left] = await Promise.all([
    fitPopulation({ ctx, input, run: runMetricQuery }),
    idsShown(ctx, input),
  ]);
  const asked = input.ids === undefined ? undefined : new Set(input.ids);
  const shown = all.filter(({ id }) => (left?.has(id) ?? true) && (asked?.has(id) ?? true)).sort(byScore);
  const flags = Object.entries(FLAGS).map(([flag, { of, better }]) => ({
    flag,
    standings: bestAndWorst(
      shown.map(({ row }) => row.metrics[of]),
      better,
    ),
  }));
  const scores = bestAndWorst(
    shown.map(({ score }) => score),
    'up',
  );
  return shown.map(({ id, name, row, parts, score }, index) => ({
    id,
    name,
    ...figuresOf(row),
    fitScore: score,
    parts,
    standings: {
      ...(Object.fromEntries(flags.map(({ flag, standings }) => [flag, standings[index]])) as Record<
        keyof typeof FLAGS,
        Standing
      >),
      fitScore: scores[index],
    },
  }));
}
