import { CHANNELS, type Channel } from '@parley/core/features/channels';
import { notFound } from '../../platform/errors/index.ts';
import { builder, namespace } from '../../platform/graphql/index.ts';

export const ChannelRef = builder.objectRef<Channel>('Channel').implement({
  capability: 'analytics.view',
  description: 'A kind of source of visits, such as paid search.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    color: t.exposeString('color'),
  }),
});

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
