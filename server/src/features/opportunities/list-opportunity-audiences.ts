import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { type ListArguments, type ListSpec, type Page, parseList } from '../../platform/graphql/index.ts';
import { type Audience, loadAudiencesOfCompany } from '../audiences/index.ts';
import { getOpportunity } from './get-opportunity.ts';

const SPEC = {
  maxLimit: 100,
  defaultLimit: 10,
  sortable: ['name', 'visits', 'offlineEvents'],
  defaultSort: { field: 'visits', order: 'desc' },
  filterable: {},
} as const satisfies ListSpec;

export type OpportunityAudience = { audience: Audience; visits: number; offlineEvents: number };

/** The audiences an opportunity's company is in, with their human visits and offline events in its influence period. */
export async function listOpportunityAudiences({
  ctx,
  input,
}: {
  ctx: Context;
  input: ListArguments & { opportunityId: string };
}): Promise<Page<OpportunityAudience>> {
  const { page, sort, search } = parseList(SPEC, input);
  const opportunity = await getOpportunity({ ctx, input: { id: input.opportunityId } });
  const range = { start: opportunity.influenceStartDate, end: opportunity.influenceEndDate };
  const audiences =
    opportunity.company === null ? [] : await loadAudiencesOfCompany(ctx, opportunity.company.id);
  const rows = await Promise.all(
    audiences
      .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
      .map(async (audience) => {
        const { totals } = await runMetricQuery({
          ctx,
          input: {
            metrics: ['targetVisits', 'targetOfflineEvents'],
            dimensions: [],
            filters: [],
            range,
            audience: audience.id,
          },
        });
        const { targetVisits, targetOfflineEvents } = totals.metrics;
        return { audience, visits: targetVisits ?? 0, offlineEvents: targetOfflineEvents ?? 0 };
      }),
  );
  const direction = sort.order === 'asc' ? 1 : -1;
  const compare = (a: OpportunityAudience, b: OpportunityAudience): number =>
    sort.field === 'name'
      ? a.audience.name.localeCompare(b.audience.name, 'en')
      : a[sort.field] - b[sort.field];
  const sorted = rows.toSorted((a, b) => direction * compare(a, b));
  const nodes = sorted.slice(page.offset, page.offset + page.limit);
  return { nodes, total: rows.length, hasNext: page.offset + nodes.length < rows.length };
}
