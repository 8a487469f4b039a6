import { campaignPermalink } from '@parley/core/features/campaigns';
import { pagePath } from '@parley/core/pages';
import { idsOf, type KpiPage, tile } from '../metrics/index.ts';
import { askTrafficKpis } from '../traffic/index.ts';
import { findCampaigns } from './find-campaigns.ts';

export const CAMPAIGN_KPIS: KpiPage = {
  name: 'campaigns',
  title: 'Campaigns',
  find: async (session, wanted) =>
    (await findCampaigns(session, wanted)).map((id, at) => ({ id, name: wanted[at] ?? id })),
  ask: (session, scope) =>
    askTrafficKpis(session, scope, { campaignIds: scope.of.length === 0 ? undefined : idsOf(scope.of) }),
  tiles: (figures) => [
    tile(figures, 'visits'),
    tile(figures, 'visitEfficiency'),
    tile(figures, 'engagedCompanies'),
    tile(figures, 'pipelinePerSpend', { from: 'pipelineRoms' }),
    tile(figures, 'pipelineInfluenced'),
    tile(figures, 'closedWonInfluenced'),
  ],
  path: ({ of }) => (of.length === 0 ? pagePath('campaigns') : campaignPermalink(...idsOf(of))),
};
