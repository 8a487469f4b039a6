import { type Channel, channelOf, type Vendor } from '@parley/core/features/channels';
import { UNATTRIBUTED } from '@parley/core/metrics';
import { builder } from '../../platform/graphql/index.ts';

export const ChannelRef = builder.objectRef<Channel>('Channel').implement({
  capability: 'analytics.view',
  description: 'A kind of source of visits, such as paid search.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    color: t.exposeString('color'),
  }),
});

export const VendorRef = builder.objectRef<Vendor>('Vendor').implement({
  capability: 'analytics.view',
  description: 'Who brings visits: an ad platform, a search engine, a site that links.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    color: t.exposeString('color'),
    channel: t.field({
      type: ChannelRef,
      resolve: ({ id, name, color, channelId }) =>
        id === UNATTRIBUTED.id ? { id, name, color } : channelOf(channelId),
    }),
  }),
});
