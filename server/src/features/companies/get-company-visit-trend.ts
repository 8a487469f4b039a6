import { weeksOf } from '@parley/core/dates';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { toRange } from '../../platform/graphql/index.ts';
import { type CompanyInput, humanVisitsOf } from './get-company-summary.ts';
import { requireCompany } from './require-company.ts';

export type CompanyVendorTrend = {
  vendorId: string;
  total: number;
  points: { sundayOfWeek: string; visits: number; runningTotalVisits: number }[];
};

/** Human visits of a company by week and vendor, a point for every week; the vendor with most visits first. */
export async function getCompanyVisitTrend({
  ctx,
  input,
}: {
  ctx: Context;
  input: CompanyInput;
}): Promise<CompanyVendorTrend[]> {
  const range = toRange(input);
  await requireCompany(ctx, input.companyId);
  const { rows } = await runMetricQuery({
    ctx,
    input: {
      metrics: ['humanVisits'],
      dimensions: ['week', 'vendor'],
      filters: humanVisitsOf(input.companyId),
      range,
    },
  });
  const byVendor = new Map<string, Map<string, number>>();
  for (const { dimensions, metrics } of rows) {
    const vendorId = dimensions.vendor?.id ?? '';
    const weeks = byVendor.get(vendorId) ?? new Map<string, number>();
    weeks.set(dimensions.week?.id ?? '', metrics.humanVisits ?? 0);
    byVendor.set(vendorId, weeks);
  }
  return [...byVendor]
    .map(([vendorId, weeks]) => {
      let total = 0;
      const points = weeksOf(range).map((sundayOfWeek) => {
        const visits = weeks.get(sundayOfWeek) ?? 0;
        total += visits;
        return { sundayOfWeek, visits, runningTotalVisits: total };
      });
      return { vendorId, total, points };
    })
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total || (a.vendorId < b.vendorId ? -1 : 1));
}
