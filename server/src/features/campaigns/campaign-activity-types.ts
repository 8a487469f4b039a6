import { builder, searchArguments } from '../../platform/graphql/index.ts';
import { ACTIVITY, INFLUENCE } from '../vendors/index.ts';
import {
  ACTIVITY_TYPES,
  type ActivityTypes,
  activityArguments,
  activityConnection,
  INFLUENCE_TYPES,
} from '../vendors/refs.ts';
import { type CampaignActivity, listCampaignActivity } from './list-campaign-activity.ts';
import { CampaignRef } from './refs.ts';

function activityOf(name: string, types: ActivityTypes) {
  const { capability, Metrics, Flags } = types;
  const Row = builder.objectRef<CampaignActivity>(name).implement({
    capability,
    fields: (t) => ({
      campaign: t.expose('campaign', { type: CampaignRef }),
      metrics: t.expose('metrics', { type: Metrics }),
      best: t.expose('best', { type: Flags }),
      worst: t.expose('worst', { type: Flags }),
    }),
  });
  return activityConnection(name, Row, types);
}

builder.queryField('campaignActivity', (t) =>
  t.field({
    capability: 'plan.view',
    type: activityOf('CampaignActivity', ACTIVITY_TYPES),
    description: 'Campaigns with what they did, 20 a page unless asked otherwise, most visits first.',
    args: { ...activityArguments, searchQuery: searchArguments.searchQuery },
    resolve: async (_parent, input, context) =>
      listCampaignActivity({
        ctx: await context.member(),
        columns: ACTIVITY,
        defaults: { size: 20, sortBy: 'visits' },
        input,
      }),
  }),
);

builder.queryField('opportunityCampaignActivity', (t) =>
  t.field({
    capability: 'analytics.view',
    type: activityOf('OpportunityCampaignActivity', INFLUENCE_TYPES),
    description: 'Campaigns with what they brought of the opportunities; most audience visits first.',
    args: { ...activityArguments, searchQuery: searchArguments.searchQuery },
    resolve: async (_parent, input, context) =>
      listCampaignActivity({
        ctx: await context.member(),
        columns: INFLUENCE,
        defaults: { size: 10, sortBy: 'audienceVisits' },
        input,
      }),
  }),
);
