import { vendorOf } from '@parley/core/features/channels';
import { builder, connectionOf, namespace, searchArguments } from '../../platform/graphql/index.ts';
import { VendorRef } from '../vendors/graphql.ts';
import { type Campaign, listCampaigns } from './list-campaigns.ts';

export const CampaignRef = builder.objectRef<Campaign>('Campaign').implement({
  capability: 'analytics.view',
  description: 'A campaign, as its links or an integration name it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    vendor: t.field({ type: VendorRef, resolve: ({ vendorId }) => vendorOf(vendorId) }),
  }),
});

const CampaignsQuery = namespace('CampaignsQuery', 'analytics.view', 'Campaigns of the instance.');
builder.objectField(CampaignsQuery, 'get', (t) =>
  t.field({
    type: connectionOf('Campaign', CampaignRef),
    args: searchArguments,
    resolve: async (_parent, input, context) => listCampaigns({ ctx: await context.member(), input }),
  }),
);
builder.queryField('campaigns', (t) => t.field({ type: CampaignsQuery, resolve: () => ({}) }));
