import { toWire } from '@parley/core/dates';
import { pagePath } from '@parley/core/pages';
import { CliAttributionKpisDocument } from '../../generated/graphql.ts';
import { type KpiPage, tile } from '../metrics/index.ts';

export const ATTRIBUTION_KPIS: KpiPage = {
  name: 'attribution',
  title: 'Attribution',
  ask: async (session, { range, audience }) => {
    const asked = { ...toWire(range), audienceId: audience?.id ?? null };
    return (await session.query(CliAttributionKpisDocument, asked)).attributionKpi;
  },
  tiles: (figures) => [
    tile(figures, 'pipelineAmount', { from: 'pipelineRevenue' }),
    tile(figures, 'pipelineCount'),
    tile(figures, 'closedWonAmount', { from: 'closedWonRevenue' }),
    tile(figures, 'closedWonCount'),
    tile(figures, 'pipelineToClosedWonRatio'),
    tile(figures, 'winRate'),
    tile(figures, 'averageDaysToClose'),
    tile(figures, 'medianDaysToClose'),
    tile(figures, 'visitsPerOpportunity'),
    tile(figures, 'offlineEvents', { from: 'nonDigitalEvents' }),
  ],
  path: () => pagePath('attribution'),
};
