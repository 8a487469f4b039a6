import { toWire } from '@parley/core/dates';
import { companyPagePermalink } from '@parley/core/features/companies';
import { CliCompanyKpisDocument } from '../../generated/graphql.ts';
import { findEach, type KpiPage, tile } from '../metrics/index.ts';
import { findCompany } from './find-company.ts';

export const COMPANY_KPIS: KpiPage = {
  name: 'companies',
  title: 'Company',
  find: findEach(findCompany),
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
