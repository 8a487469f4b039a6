import { toWire } from '@parley/core/dates';
import { pagePath } from '@parley/core/pages';
import { CliOpportunityKpisDocument } from '../../generated/graphql.ts';
import { findCampaigns } from '../campaigns/index.ts';
import { audienceIds, idsOf, type KpiPage, tile } from '../metrics/index.ts';
import { findPixels } from '../pixels/index.ts';
import { findVendors } from '../vendors/index.ts';

export const OPPORTUNITIES_KPIS: KpiPage = {
  name: 'opportunities',
  title: 'Opportunities',
  touchedBy: async (session, { vendor, campaign, pixel }) => ({
    ...(vendor && { vendorIds: idsOf(await findVendors(session, vendor)) }),
    ...(campaign && { campaignIds: await findCampaigns(session, campaign) }),
    ...(pixel && { pixelIds: idsOf(await findPixels(session, pixel)) }),
  }),
  ask: async (session, scope) => {
    const asked = { ...toWire(scope.range), audienceIds: audienceIds(scope), ...scope.touchedBy };
    return (await session.query(CliOpportunityKpisDocument, asked)).opportunitiesKpi;
  },
  tiles: (figures) => [
    tile(figures, 'pipelineAmount'),
    tile(figures, 'pipelineCount'),
    tile(figures, 'closedWonAmount'),
    tile(figures, 'closedWonCount'),
    tile(figures, 'closedLostCount', { from: 'closedLostOpportunityCount' }),
    tile(figures, 'pipelineToClosedWonRatio'),
    tile(figures, 'winRate'),
    tile(figures, 'averageDaysToClose'),
    tile(figures, 'medianDaysToClose'),
    tile(figures, 'averageContractValue'),
  ],
  path: ({ touchedBy }) => {
    const filters = Object.entries(touchedBy).map(([field, ids]) => `o.${field}=${ids.join(',')}`);
    return (
      [pagePath('opportunities'), ...filters.slice(0, 1)].join('?') +
      filters
        .slice(1)
        .map((each) => `&${each}`)
        .join('')
    );
  },
};
