import { previousPeriod } from '@parley/core/dates';
import type { Filter } from '@parley/core/filters';
import { delta, type MetricId, type MetricRow } from '@parley/core/metrics';
import { type KpiFigure, kpiFigureOf, runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { toRange } from '../../platform/graphql/index.ts';
import { type CompanyInput, humanVisitsOf } from './get-company-summary.ts';
import { requireCompany } from './require-company.ts';

/** How many rows have something, in the period and in the one before. */
function countRows(rows: readonly MetricRow[], metric: MetricId): KpiFigure {
  const value = rows.filter((row) => (row.metrics[metric] ?? 0) > 0).length;
  const last = rows.filter((row) => (row.previous?.[metric] ?? 0) > 0).length;
  return { value, last, percentChange: delta(value, last), missing: null, previousNote: null, note: null };
}

/** The strip above a company, with the previous period. */
export async function getCompanyKpis({ ctx, input }: { ctx: Context; input: CompanyInput }) {
  const range = toRange(input);
  const { companyId: id } = input;
  await requireCompany(ctx, id);
  const filters: Filter[] = [{ field: 'companyId', operator: 'in', operand: [id] }];
  const period = { range, compare: previousPeriod(range) };
  const ask = (
    metrics: readonly MetricId[],
    dimensions: readonly ('vendor' | 'campaignType')[],
    of = filters,
  ) => runMetricQuery({ ctx, input: { ...period, metrics, dimensions, filters: of } });
  const [opportunities, events, visits] = await Promise.all([
    ask(['pipelineCount', 'closedWonCount'], []),
    ask(['opportunitiesInfluenced'], ['campaignType']),
    ask(['humanVisits'], ['vendor'], humanVisitsOf(id)),
  ]);
  return {
    pipelineOpportunities: kpiFigureOf(opportunities, 'pipelineCount'),
    closedWonOpportunities: kpiFigureOf(opportunities, 'closedWonCount'),
    visits: kpiFigureOf(visits, 'humanVisits'),
    opportunityCountNonDigitalEvents: kpiFigureOf(events, 'opportunitiesInfluenced'),
    vendorCount: countRows(visits.rows, 'humanVisits'),
  };
}

export type CompanyKpis = Awaited<ReturnType<typeof getCompanyKpis>>;
