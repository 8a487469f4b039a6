import { builder, periodArguments } from '../../platform/graphql/index.ts';
import { type CampaignEfficiency, getCampaignEfficiency } from './get-campaign-efficiency.ts';
import { type CampaignRoms, getCampaignRoms, ROMS_TYPES } from './get-campaign-roms.ts';
import { CampaignRef } from './refs.ts';

const SliceRef = builder
  .objectRef<CampaignEfficiency['slices'][number]>('CampaignEfficiencySlice')
  .implement({
    capability: 'plan.view',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'target, other, bot or unresolved.' }),
      name: t.exposeString('name'),
      count: t.exposeInt('count'),
      percentOfTotal: t.exposeFloat('percentOfTotal', { nullable: true }),
    }),
  });

const EfficiencyRef = builder.objectRef<CampaignEfficiency>('CampaignEfficiency').implement({
  capability: 'plan.view',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'All visits.' }),
    visitEfficiency: t.exposeFloat('visitEfficiency', { nullable: true }),
    missing: t.exposeString('missing', { nullable: true, description: 'Why there is no visit efficiency.' }),
    slices: t.expose('slices', { type: [SliceRef] }),
  }),
});

const CampaignRomsRef = builder.objectRef<CampaignRoms['campaigns'][number]>('CampaignOwnRoms').implement({
  capability: 'plan.view',
  fields: (t) => ({
    campaign: t.expose('campaign', { type: CampaignRef }),
    roms: t.exposeFloat('roms', { nullable: true }),
    channelAverageRoms: t.exposeFloat('channelAverageRoms', {
      nullable: true,
      description: 'The return of its channel as a whole, where each opportunity counts once.',
    }),
  }),
});

const RomsRef = builder.objectRef<CampaignRoms>('CampaignRoms').implement({
  capability: 'plan.view',
  description: 'Return on marketing spend: influenced amount divided by spend.',
  fields: (t) => ({
    spend: t.exposeFloat('spend', { nullable: true }),
    influenced: t.exposeFloat('influenced', { nullable: true }),
    roms: t.exposeFloat('roms', { nullable: true, description: 'Of the campaigns together.' }),
    missing: t.exposeString('missing', { nullable: true, description: 'Why the campaigns have no return.' }),
    channelAverageRoms: t.exposeFloat('channelAverageRoms', {
      nullable: true,
      description:
        'The return of the channels as a whole: what any of them influenced, each opportunity once, divided by their spend.',
    }),
    industryAverageRoms: t.exposeFloat('industryAverageRoms', {
      nullable: true,
      description: 'From a benchmark pack.',
    }),
    industryReason: t.exposeString('industryReason', {
      nullable: true,
      description:
        'Why there is no figure of the industry, or of whom it is where its companies are of any industry or size.',
    }),
    campaigns: t.expose('campaigns', { type: [CampaignRomsRef] }),
  }),
});

const InfluenceType = builder.enumType('RomsType', { values: ROMS_TYPES });

const campaignArguments = builder.args((t) => ({
  ...periodArguments,
  audienceIds: t.idList({ description: 'Who is in any of these audiences; none means TAM.' }),
  campaignIds: t.idList({ required: true, description: 'From 1 to 100 campaigns.' }),
}));

builder.queryField('campaignEfficiency', (t) =>
  t.field({
    capability: 'plan.view',
    type: EfficiencyRef,
    description: 'Visits of campaigns by category.',
    args: campaignArguments,
    resolve: async (_parent, input, context) => getCampaignEfficiency({ ctx: await context.member(), input }),
  }),
);

builder.queryField('campaignRoms', (t) =>
  t.field({
    capability: 'plan.view',
    type: RomsRef,
    args: {
      ...campaignArguments,
      type: t.arg({ type: InfluenceType, required: true, defaultValue: 'pipeline' }),
    },
    resolve: async (_parent, input, context) => getCampaignRoms({ ctx: await context.member(), input }),
  }),
);
