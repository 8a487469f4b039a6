import { weeksOf } from '@parley/core/dates';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { toRange } from '../../platform/graphql/index.ts';
import { getCompany } from './get-company.ts';
import { type CompanyInput, humanVisitsOf } from './get-company-summary.ts';

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
  const { id } = await getCompany({ ctx, input: { id: input.companyId, range } });
  const { rows } = await runMetricQuery({
    ctx,
    input: { metrics: ['humanVisits'], dimensions: ['week', 'vendor'], filters: humanVisitsOf(id), range },
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
