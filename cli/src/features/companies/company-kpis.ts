import { toWire } from '@parley/core/dates';
import { companyPagePermalink } from '@parley/core/features/companies';
import { CliCompaniesNamedDocument, CliCompanyKpisDocument } from '../../generated/graphql.ts';
import { ever } from '../../platform/ever.ts';
import { findNamed } from '../../platform/lookup.ts';
import { findEach, type KpiPage, tile } from '../metrics/index.ts';

const findCompanies = findEach(async (session, wanted) => {
  if (/^comp_\S+$/.test(wanted)) return { id: wanted, name: wanted };
  const asked = { searchQuery: wanted, ...ever(session) };
  const { companies } = await session.query(CliCompaniesNamedDocument, asked);
  const found = companies.get.edges.map(({ node }) => node);
  const byDomain = found.find(({ tld }) => tld === wanted.toLowerCase());
  return byDomain === undefined
    ? findNamed('company', found, wanted)
    : { ...byDomain, name: byDomain.name || wanted };
});

export const COMPANY_KPIS: KpiPage = {
  name: 'companies',
  title: 'Company',
  find: findCompanies,
  ask: async (session, { range, of: [one] }) => {
    const asked = { ...toWire(range), companyId: one?.id ?? '' };
    return (await session.query(CliCompanyKpisDocument, asked)).companyKpi;
  },
  tiles: (figures) => [
    tile(figures, 'pipelineCount', { from: 'pipelineOpportunities', label: 'Pipeline opportunities' }),
    tile(figures, 'closedWonCount', { from: 'closedWonOpportunities' }),
    tile(figures, 'humanVisits', { from: 'visits' }),
    tile(figures, 'pipelineCount', {
      from: 'opportunityCountNonDigitalEvents',
      id: 'opportunityCountNonDigitalEvents',
      label: 'Opportunities with non-digital events',
    }),
    tile(figures, 'vendorCount', { label: 'Vendors' }),
  ],
  path: ({ of: [one] }) => companyPagePermalink(one?.id ?? ''),
  hasNoTarget: true,
};
