import { builder } from '../../platform/graphql/index.ts';
import { shownVendor } from '../vendors/index.ts';
import { VendorRef } from '../vendors/refs.ts';
import type { Campaign } from './list-campaigns.ts';

export const CampaignRef = builder.objectRef<Campaign>('Campaign').implement({
  capability: 'analytics.view',
  description: 'A campaign, as its links or an integration name it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    vendor: t.field({ type: VendorRef, resolve: ({ vendorId }) => shownVendor(vendorId) }),
  }),
});
