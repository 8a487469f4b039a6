import { CHANNELS, type Channel, findChannel } from '@parley/core/features/channels';
import { loadOwnPlaces } from '../../data/channels/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { builder, namespace } from '../../platform/graphql/index.ts';
import { ChannelRef } from './refs.ts';

export const ChannelsQuery = namespace('ChannelsQuery', 'analytics.view', 'Channels.');
builder.objectField(ChannelsQuery, 'getAll', (t) =>
  t.field({
    type: [ChannelRef],
    description: 'The channels of the product and those that the instance has added, by name.',
    resolve: async (_parent, _args, context) => {
      const { postgres, instance } = await context.member();
      const own = await loadOwnPlaces(postgres, instance.id);
      const channels: readonly Channel[] = [...CHANNELS, ...own.channels];
      return channels.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    },
  }),
);
builder.objectField(ChannelsQuery, 'getById', (t) =>
  t.field({
    type: ChannelRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_parent, input) => {
      const found = findChannel(String(input.id));
      if (found === undefined) throw notFound('Channel');
      return found;
    },
  }),
);
builder.queryField('channels', (t) => t.field({ type: ChannelsQuery, resolve: () => ({}) }));
