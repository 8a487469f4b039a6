import { channelOf, VENDORS, type Vendor } from '@parley/core/features/channels';
import { builder, namespace } from '../../platform/graphql/index.ts';
import { ChannelRef } from '../channels/graphql.ts';

export const VendorRef = builder.objectRef<Vendor>('Vendor').implement({
  capability: 'analytics.view',
  description: 'Who brings visits: an ad platform, a search engine, a site that links.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    color: t.exposeString('color'),
    channel: t.field({ type: ChannelRef, resolve: ({ channelId }) => channelOf(channelId) }),
  }),
});

const byName = (vendors: readonly Vendor[]): Vendor[] =>
  vendors.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));

const VendorsQuery = namespace('VendorsQuery', 'analytics.view', 'Vendors.');
builder.objectField(VendorsQuery, 'getAll', (t) =>
  t.field({ type: [VendorRef], resolve: () => byName(VENDORS) }),
);
builder.objectField(VendorsQuery, 'getByChannelId', (t) =>
  t.field({
    type: [VendorRef],
    args: { channelId: t.arg.id({ required: true }) },
    resolve: (_parent, { channelId }) => byName(VENDORS.filter((vendor) => vendor.channelId === channelId)),
  }),
);
builder.queryField('vendors', (t) => t.field({ type: VendorsQuery, resolve: () => ({}) }));
