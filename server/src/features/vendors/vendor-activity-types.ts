import { builder } from '../../platform/graphql/index.ts';
import { VendorRef } from '../channels/refs.ts';
import { ACTIVITY, INFLUENCE } from './activity-metrics.ts';
import {
  ACTIVITY_TYPES,
  type ActivityTypes,
  activityArguments,
  activityConnection,
  INFLUENCE_TYPES,
} from './activity-types.ts';
import { listVendorActivity, type VendorActivity } from './list-vendor-activity.ts';
import { shownVendor } from './shown-vendor.ts';

function activityOf(name: string, types: ActivityTypes) {
  const { capability, Metrics, Flags } = types;
  const Row = builder.objectRef<VendorActivity>(name).implement({
    capability,
    fields: (t) => ({
      vendor: t.field({ type: VendorRef, resolve: ({ vendorId }) => shownVendor(vendorId) }),
      countCampaigns: t.exposeInt('countCampaigns', {
        description: 'Campaigns of it with visits, spend or impressions in the period.',
      }),
      baseAccounts: t.exposeInt('baseAccounts', { description: 'Companies of the audience, or of TAM.' }),
      metrics: t.expose('metrics', { type: Metrics }),
      best: t.expose('best', { type: Flags }),
      worst: t.expose('worst', { type: Flags }),
    }),
  });
  return activityConnection(name, Row, types);
}

builder.queryField('vendorActivity2', (t) =>
  t.field({
    capability: 'plan.view',
    type: activityOf('VendorActivity', ACTIVITY_TYPES),
    description: 'Vendors with what they did, 100 a page unless asked otherwise, most visits first.',
    args: activityArguments,
    resolve: async (_parent, input, context) =>
      listVendorActivity({
        ctx: await context.member(),
        columns: ACTIVITY,
        defaults: { size: 100, sortBy: 'visits' },
        input,
      }),
  }),
);

builder.queryField('opportunityVendorActivity', (t) =>
  t.field({
    capability: 'analytics.view',
    type: activityOf('OpportunityVendorActivity', INFLUENCE_TYPES),
    description: 'Vendors with what they brought of the opportunities; most audience visits first.',
    args: activityArguments,
    resolve: async (_parent, input, context) =>
      listVendorActivity({
        ctx: await context.member(),
        columns: INFLUENCE,
        defaults: { size: 10, sortBy: 'audienceVisits' },
        input,
      }),
  }),
);
