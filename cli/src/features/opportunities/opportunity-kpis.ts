import { pagePath } from '@parley/core/pages';
import { CliOpportunitiesNamedDocument, CliOpportunityDetailDocument } from '../../generated/graphql.ts';
import { ever } from '../../platform/ever.ts';
import { findNamed } from '../../platform/lookup.ts';
import { alone, findEach, type KpiPage, tile } from '../metrics/index.ts';

const findOpportunities = findEach(async (session, wanted) => {
  if (/^oppt_\S+$/.test(wanted)) return { id: wanted, name: wanted };
  const asked = { searchQuery: wanted, ...ever(session) };
  const { opportunities } = await session.query(CliOpportunitiesNamedDocument, asked);
  return findNamed(
    'opportunity',
    opportunities.get.edges.map(({ node }) => node),
    wanted,
  );
});

export const OPPORTUNITY_KPIS: KpiPage = {
  name: 'opportunity',
  title: 'Opportunity',
  find: findOpportunities,
  ask: async (session, { of: [one] }) => {
    const asked = { opportunityId: one?.id ?? '' };
    const { opportunityDetailKpi } = await session.query(CliOpportunityDetailDocument, asked);
    return Object.fromEntries(
      Object.entries(opportunityDetailKpi).map(([name, value]) => [name, alone(value)]),
    );
  },
  tiles: (figures) => [
    tile(figures, 'pipelineAmount', { from: 'revenue', id: 'revenue', label: 'Revenue' }),
    tile(figures, 'daysOpen'),
    tile(figures, 'humanVisits', { from: 'visits' }),
    tile(figures, 'offlineEvents', { from: 'nonDigitalEvents' }),
    tile(figures, 'vendorCount', { label: 'Vendors' }),
  ],
  path: ({ of: [one] }) => pagePath('opportunity', { opportunity: one?.id ?? [] }),
  isOwnTime: true,
};
