import type { Filter } from '@parley/core/filters';
import type { MetricId } from '@parley/core/metrics';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { toRange } from '../../platform/graphql/index.ts';
import { getCompany } from './get-company.ts';
import { describeProvenance, getProvenance } from './get-provenance.ts';
import { requireCompany } from './require-company.ts';

export type CompanyInput = { companyId: string; startDate: Date; endDate: Date };

const MAX_PAGES = 20;

/** Human visits of one company, as its row in the list counts them. */
export const humanVisitsOf = (companyId: string): Filter[] => [
  { field: 'companyId', operator: 'in', operand: [companyId] },
  { field: 'trafficType', operator: 'notIn', operand: ['bot'] },
];

/** The side panel of a company: its figures, its vendors, its pages, and how it was named. */
export async function getCompanySummary({ ctx, input }: { ctx: Context; input: CompanyInput }) {
  const range = toRange(input);
  const { companyId } = input;
  const filters = humanVisitsOf(companyId);
  const ask = (metrics: readonly MetricId[], dimension?: 'vendor' | 'page') =>
    runMetricQuery({
      ctx,
      input: {
        metrics,
        dimensions: dimension === undefined ? [] : [dimension],
        filters,
        range,
        ...(dimension !== undefined && { sort: [{ by: 'humanVisits', order: 'desc' }] }),
        ...(dimension === 'page' && { page: { limit: MAX_PAGES, offset: 0 } }),
      },
    });
  await requireCompany(ctx, companyId);
  const [company, figures, vendors, pages, provenance] = await Promise.all([
    getCompany({ ctx, input: { id: companyId, range } }),
    ask(['humanVisits', 'pageViews']),
    ask(['humanVisits'], 'vendor'),
    ask(['humanVisits'], 'page'),
    getProvenance({ ctx, input: { companyId, range } }),
  ]);
  const visitsOf = (metrics: Partial<Record<MetricId, number | null>>): number => metrics.humanVisits ?? 0;
  return {
    company,
    visits: visitsOf(figures.totals.metrics),
    pageViews: figures.totals.metrics.pageViews ?? 0,
    lastActivity: company.lastActivity,
    visitsByVendor: vendors.rows
      .map(({ dimensions, metrics }) => ({ id: dimensions.vendor?.id ?? '', visits: visitsOf(metrics) }))
      .filter(({ visits }) => visits > 0),
    webActivityPages: pages.rows
      .map(({ dimensions, metrics }) => ({ page: dimensions.page?.id ?? '', visits: visitsOf(metrics) }))
      .filter(({ visits }) => visits > 0),
    provenance: provenance.map(({ method, visits }) => ({
      method,
      visits,
      description: describeProvenance(method),
    })),
  };
}

export type CompanySummary = Awaited<ReturnType<typeof getCompanySummary>>;
