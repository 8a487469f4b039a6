import type { Context } from '../../platform/context/index.ts';
import { builder, periodArguments } from '../../platform/graphql/index.ts';
import { type FitScoreInput, type FitScoreRow, listFitScores } from '../vendors/index.ts';
import { FitScoreRef } from '../vendors/refs.ts';
import type { Campaign } from './list-campaigns.ts';
import { loadCampaigns } from './load-campaigns.ts';
import { CampaignRef } from './refs.ts';

type Scored = { campaign: Campaign; row: FitScoreRow };

async function scoredCampaigns(ctx: Context, input: FitScoreInput): Promise<Scored[]> {
  const rows = await listFitScores({ ctx, input: { ...input, dimension: 'campaign' } });
  const campaigns = await loadCampaigns(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    campaign: campaigns.get(row.id) ?? { id: row.id, name: row.name, vendorId: '' },
    row,
  }));
}

const CampaignFitScoreRef = builder.objectRef<Scored>('CampaignFitScore').implement({
  capability: 'plan.view',
  fields: (t) => ({
    campaign: t.expose('campaign', { type: CampaignRef }),
    score: t.field({ type: FitScoreRef, resolve: ({ row }) => row }),
  }),
});

builder.queryField('campaignFitScore', (t) =>
  t.field({
    capability: 'plan.view',
    type: [CampaignFitScoreRef],
    description: 'Campaigns with visits and spend, best fit first, 50 at most.',
    args: {
      ...periodArguments,
      audienceIds: t.arg.idList({ description: 'Who is in any of these audiences; none means TAM.' }),
      campaignIds: t.arg.idList({ description: 'The rows to show; none means all. No score changes by it.' }),
    },
    resolve: async (_parent, { campaignIds, ...input }, context) =>
      scoredCampaigns(await context.member(), { ...input, ids: campaignIds }),
  }),
);
