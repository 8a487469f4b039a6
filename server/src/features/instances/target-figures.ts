import { lastDays, toDay } from '@parley/core/dates';
import { countTargetOpportunities, type FilterScope, runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';

const DAYS = 90;

/** Figures of the last 90 days; null where there is no target market. */
export type TargetFigures = {
  companies: number | null;
  targetVisits: number | null;
  visits: number | null;
  /** Of the target market, opened in these days, and what they are worth in USD. */
  opportunities: number | null;
  pipeline: number | null;
  /** Spend is of no company: what changes is how much of it a target visit took. */
  spendPerTargetVisit: number | null;
};
/** The days that previews are of. */
export const previewDays = () => lastDays(DAYS, toDay(Date.now()));

const FIGURES = ['baseAccounts', 'targetVisits', 'visits', 'spendPerTargetVisit'] as const;

/** Figures of a target market, which `ctx` has settings of. */
export async function targetFigures(ctx: Context, scope: FilterScope): Promise<TargetFigures> {
  const range = previewDays();
  const [{ totals }, opened] = await Promise.all([
    runMetricQuery({ ctx, input: { metrics: FIGURES, dimensions: [], filters: [], range } }),
    countTargetOpportunities({ ctx, scope, range }),
  ]);
  const figure = (id: (typeof FIGURES)[number]) => totals.metrics[id] ?? null;
  return {
    companies: figure('baseAccounts'),
    targetVisits: figure('targetVisits'),
    visits: figure('visits'),
    opportunities: opened?.opportunities ?? null,
    pipeline: opened?.pipeline ?? null,
    spendPerTargetVisit: figure('spendPerTargetVisit'),
  };
}
