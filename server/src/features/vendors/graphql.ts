import { findVendor, VENDORS, type Vendor } from '@parley/core/features/channels';
import { loadOwnVendors } from '../../data/channels/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { builder, type GraphqlContext, namespace } from '../../platform/graphql/index.ts';
import './vendor-activity-types.ts';
import './vendor-fit-score-types.ts';
import { VendorRef } from '../channels/refs.ts';

/** The vendors of the product and those that the instance has added, by name. */
async function allVendors(context: GraphqlContext): Promise<Vendor[]> {
  const { postgres, instance } = await context.member();
  const own = await loadOwnVendors(postgres, instance.id);
  return [...VENDORS, ...own].toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

const VendorsQuery = namespace('VendorsQuery', 'analytics.view', 'Vendors.');
builder.objectField(VendorsQuery, 'getAll', (t) =>
  t.field({ type: [VendorRef], resolve: (_parent, _args, context) => allVendors(context) }),
);
builder.objectField(VendorsQuery, 'getByChannelId', (t) =>
  t.field({
    type: [VendorRef],
    args: { channelId: t.arg.id({ required: true }) },
    resolve: async (_parent, { channelId }, context) =>
      (await allVendors(context)).filter((vendor) => vendor.channelId === channelId),
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
