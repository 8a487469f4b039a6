import { daysBetween, toDay } from '@parley/core/dates';
import type { Filter } from '@parley/core/filters';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { getOpportunity } from './get-opportunity.ts';
import { influenceEndOf } from './influence-period.ts';

/**
 * The strip of one opportunity. Visits are its touches: human visits of its company in its influence period; vendors
 * are those that brought them, direct counted as one.
 */
export async function getOpportunityDetailKpi({
  ctx,
  input: { opportunityId },
}: {
  ctx: Context;
  input: { opportunityId: string };
}) {
  const opportunity = await getOpportunity({ ctx, input: { id: opportunityId } });
  const range = { start: opportunity.influenceStartDate, end: opportunity.influenceEndDate };
  const own = {
    revenue: opportunity.amount,
    daysOpen: Math.max(0, daysBetween(opportunity.openDate, influenceEndOf(opportunity, toDay(Date.now())))),
  };
  if (opportunity.company === null) return { ...own, visits: 0, nonDigitalEvents: 0, vendorCount: 0 };
  const filters: Filter[] = [{ field: 'companyId', operator: 'in', operand: [opportunity.company.id] }];
  const [visits, events] = await Promise.all([
    runMetricQuery({
      ctx,
      input: { metrics: ['humanVisits', 'vendorCount'], dimensions: [], filters, range },
    }),
    runMetricQuery({ ctx, input: { metrics: ['offlineEvents'], dimensions: [], filters, range } }),
  ]);
  return {
    ...own,
    visits: visits.totals.metrics.humanVisits ?? 0,
    nonDigitalEvents: events.totals.metrics.offlineEvents ?? 0,
    vendorCount: visits.totals.metrics.vendorCount ?? 0,
  };
}

export type OpportunityDetailKpi = Awaited<ReturnType<typeof getOpportunityDetailKpi>>;
