import { channelOf, vendorOf } from '@parley/core/features/channels';
import { builder, connectionOf, namespace, searchArguments } from '../../platform/graphql/index.ts';
import { ChannelRef } from '../channels/graphql.ts';
import { VendorRef } from '../vendors/graphql.ts';
import { listPixels, type Pixel } from './list-pixels.ts';

const PixelRef = builder.objectRef<Pixel>('Pixel').implement({
  capability: 'plan.view',
  description: 'A tag in ads: each load of it is an impression.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    code: t.exposeString('code'),
    channel: t.field({ type: ChannelRef, resolve: ({ channelId }) => channelOf(channelId) }),
    vendor: t.field({ type: VendorRef, resolve: ({ vendorId }) => vendorOf(vendorId) }),
  }),
});

const PixelsQuery = namespace('PixelsQuery', 'plan.view', 'Pixels of the instance.');
builder.objectField(PixelsQuery, 'get', (t) =>
  t.field({
    type: connectionOf('Pixel', PixelRef),
    args: searchArguments,
    resolve: async (_parent, input, context) => listPixels({ ctx: await context.member(), input }),
  }),
);
builder.queryField('pixels', (t) => t.field({ type: PixelsQuery, resolve: () => ({}) }));
