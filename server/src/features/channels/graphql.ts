import { CHANNELS } from '@parley/core/features/channels';
import { notFound } from '../../platform/errors/index.ts';
import { builder, namespace } from '../../platform/graphql/index.ts';
import { ChannelRef } from './refs.ts';

const ChannelsQuery = namespace('ChannelsQuery', 'analytics.view', 'Channels.');
builder.objectField(ChannelsQuery, 'getAll', (t) =>
  t.field({ type: [ChannelRef], resolve: () => CHANNELS.toSorted((a, b) => (a.name < b.name ? -1 : 1)) }),
);
builder.objectField(ChannelsQuery, 'getById', (t) =>
  t.field({
    type: ChannelRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_parent, input) => {
      const found = CHANNELS.find(({ id }) => id === input.id);
      if (found === undefined) throw notFound('Channel');
      return found;
    },
  }),
);
builder.queryField('channels', (t) => t.field({ type: ChannelsQuery, resolve: () => ({}) }));
