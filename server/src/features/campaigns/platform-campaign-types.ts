import { builder, periodArguments } from '../../platform/graphql/index.ts';
import { listPlatformCampaigns, type PlatformCampaign } from './list-platform-campaigns.ts';
import { listUnmatchedCampaigns, type UnmatchedCampaign } from './list-unmatched-campaigns.ts';
import { CampaignRef } from './refs.ts';

const PlatformCampaignRef = builder.objectRef<PlatformCampaign>('PlatformCampaign').implement({
  capability: 'plan.view',
  description: 'A campaign of a connected ad account, and what the platform itself counts of it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    campaignId: t.exposeID('campaignId', { description: 'The campaign here that it is.' }),
    providerId: t.exposeID('providerId'),
    provider: t.exposeString('provider'),
    account: t.exposeString('account'),
    name: t.exposeString('name', { description: 'As it is called there.' }),
    state: t.exposeString('state', {
      nullable: true,
      description: 'As the platform calls it; null when it does not list the campaign any more.',
    }),
    impressions: t.exposeFloat('impressions'),
    clicks: t.exposeFloat('clicks'),
    conversions: t.exposeFloat('conversions', {
      description:
        'By the own rules of the platform: part of no other figure, and not to be added up over platforms.',
    }),
    readUntil: t.expose('readUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Up to when what the platform reports is here.',
    }),
  }),
});

builder.queryField('platformCampaigns', (t) =>
  t.field({
    capability: 'plan.view',
    type: [PlatformCampaignRef],
    description: 'What connected ad accounts say of campaigns, most clicks first; 200 at most.',
    args: {
      ...periodArguments,
      campaignIds: t.arg.idList({ required: true, description: 'From 1 to 100 campaigns.' }),
    },
    resolve: async (_parent, input, context) => listPlatformCampaigns({ ctx: await context.member(), input }),
  }),
);

const UnmatchedCampaignRef = builder.objectRef<UnmatchedCampaign>('UnmatchedCampaign').implement({
  capability: 'plan.view',
  description: 'A campaign of a connected ad account that cost something and has no visits.',
  fields: (t) => ({
    campaign: t.expose('campaign', { type: CampaignRef }),
    spend: t.exposeFloat('spend'),
    clicks: t.exposeFloat('clicks', { description: 'As the platform reports them.' }),
    mend: t.exposeString('mend', { description: 'What its links lack, and how to mend it.' }),
  }),
});

builder.queryField('unmatchedCampaigns', (t) =>
  t.field({
    capability: 'plan.view',
    type: [UnmatchedCampaignRef],
    description:
      'Campaigns of connected ad accounts with spend and without visits, most clicks first; 50 at most.',
    args: periodArguments,
    resolve: async (_parent, input, context) =>
      listUnmatchedCampaigns({ ctx: await context.member(), input }),
  }),
);
