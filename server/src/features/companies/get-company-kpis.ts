import type { Filter } from '@parley/core/filters';
import type { MetricId } from '@parley/core/metrics';
import { kpiFigureOf, runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { type ComparedInput, toCompared, toRange } from '../../platform/graphql/index.ts';
import type { CompanyInput } from './get-company-summary.ts';
import { requireCompany } from './require-company.ts';

/** The strip above a company, with the previous period. */
export async function getCompanyKpis({ ctx, input }: { ctx: Context; input: CompanyInput & ComparedInput }) {
  const range = toRange(input);
  const { companyId: id } = input;
  await requireCompany(ctx, id);
  const filters: Filter[] = [{ field: 'companyId', operator: 'in', operand: [id] }];
  const period = { range, compare: toCompared(range, input) };
  const ask = (metrics: readonly MetricId[], dimensions: readonly 'campaignType'[] = []) =>
    runMetricQuery({ ctx, input: { ...period, metrics, dimensions, filters } });
  const [opportunities, events, visits] = await Promise.all([
    ask(['pipelineCount', 'closedWonCount']),
    ask(['opportunitiesInfluenced'], ['campaignType']),
    ask(['humanVisits', 'vendorCount']),
  ]);
  return {
    pipelineOpportunities: kpiFigureOf(opportunities, 'pipelineCount'),
    closedWonOpportunities: kpiFigureOf(opportunities, 'closedWonCount'),
    visits: kpiFigureOf(visits, 'humanVisits'),
    opportunityCountNonDigitalEvents: kpiFigureOf(events, 'opportunitiesInfluenced'),
    vendorCount: kpiFigureOf(visits, 'vendorCount'),
  };
}

export type CompanyKpis = Awaited<ReturnType<typeof getCompanyKpis>>;
