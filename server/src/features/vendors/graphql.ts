import { findVendor, VENDORS, type Vendor } from '@parley/core/features/channels';
import { notFound } from '../../platform/errors/index.ts';
import { builder, namespace } from '../../platform/graphql/index.ts';
import './vendor-activity-types.ts';
import './vendor-fit-score-types.ts';
import { VendorRef } from './vendor-types.ts';

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
builder.objectField(VendorsQuery, 'getById', (t) =>
  t.field({
    type: VendorRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_parent, input) => {
      const found = findVendor(String(input.id));
      if (found === undefined) throw notFound('Vendor');
      return found;
    },
  }),
);
builder.queryField('vendors', (t) => t.field({ type: VendorsQuery, resolve: () => ({}) }));
