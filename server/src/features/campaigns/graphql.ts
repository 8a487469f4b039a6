import { notFound } from '../../platform/errors/index.ts';
import { builder, connectionOf, namespace, searchArguments } from '../../platform/graphql/index.ts';
import './campaign-activity-types.ts';
import './campaign-fit-score-types.ts';
import { checkCampaignIds } from './campaign-scope.ts';
import { CampaignRef } from './refs.ts';
import './efficiency-types.ts';
import { listCampaigns } from './list-campaigns.ts';
import { loadCampaigns } from './load-campaigns.ts';
import './platform-campaign-types.ts';

const CampaignsQuery = namespace('CampaignsQuery', 'analytics.view', 'Campaigns of the instance.');
builder.objectField(CampaignsQuery, 'get', (t) =>
  t.field({
    type: connectionOf('Campaign', CampaignRef),
    args: searchArguments,
    resolve: async (_parent, input, context) => listCampaigns({ ctx: await context.member(), input }),
  }),
);
builder.objectField(CampaignsQuery, 'getById', (t) =>
  t.field({
    type: CampaignRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, { id }, context) => {
      const found = (await loadCampaigns(await context.member(), [id])).get(id);
      if (found === undefined) throw notFound('Campaign');
      return found;
    },
  }),
);
builder.objectField(CampaignsQuery, 'getByIds', (t) =>
  t.field({
    type: [CampaignRef],
    description: 'From 1 to 100 campaigns, in the order asked.',
    args: { ids: t.arg.idList({ required: true }) },
    resolve: async (_parent, input, context) => {
      const ids = checkCampaignIds(input.ids);
      const found = await loadCampaigns(await context.member(), ids);
      return ids.map((id) => {
        const campaign = found.get(id);
        if (campaign === undefined) throw notFound('Campaign');
        return campaign;
      });
    },
  }),
);
builder.queryField('campaigns', (t) => t.field({ type: CampaignsQuery, resolve: () => ({}) }));
