import { toWire } from '@parley/core/dates';
import { pagePath } from '@parley/core/pages';
import { CliChannelKpisDocument } from '../../generated/graphql.ts';
import { audienceIds, type KpiPage, tile } from '../metrics/index.ts';
import { findChannels } from './find-channels.ts';

export const CHANNEL_KPIS: KpiPage = {
  name: 'channels',
  title: 'Channels',
  find: findChannels,
  ask: async (session, scope) => {
    const { trafficOverviewKpis } = await session.query(CliChannelKpisDocument, {
      ...toWire(scope.range),
      audienceIds: audienceIds(scope),
      channelId: scope.of[0]?.id ?? null,
    });
    const { visits, spend, spendPerVisit } = trafficOverviewKpis;
    const side = scope.audience === undefined ? 'tam' : 'audience';
    return {
      visits: visits.all,
      spend: spend.all,
      spendPerVisit: spendPerVisit.all,
      targetVisits: visits[side],
      spendPerTargetVisit: spendPerVisit[side],
    };
  },
  tiles: (figures) => [
    tile(figures, 'visits'),
    tile(figures, 'spend'),
    tile(figures, 'spendPerVisit'),
    tile(figures, 'targetVisits'),
    tile(figures, 'spendPerTargetVisit'),
  ],
  path: ({ of: [one] }) =>
    one === undefined ? pagePath('channels') : pagePath('channel', { channel: one.id }),
};
