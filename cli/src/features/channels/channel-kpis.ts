import { toWire } from '@parley/core/dates';
import { CHANNELS } from '@parley/core/features/channels';
import { pagePath } from '@parley/core/pages';
import { CliChannelKpisDocument } from '../../generated/graphql.ts';
import { findNamed } from '../../platform/lookup.ts';
import { audienceIds, findEach, type KpiPage, tile } from '../metrics/index.ts';

export const CHANNEL_KPIS: KpiPage = {
  name: 'channels',
  title: 'Channels',
  find: findEach(async (_session, wanted) => findNamed('channel', CHANNELS, wanted)),
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
