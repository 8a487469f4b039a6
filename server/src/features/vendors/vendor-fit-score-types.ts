import { builder, periodArguments } from '../../platform/graphql/index.ts';
import { VendorRef } from '../channels/refs.ts';
import { FitScoreRef } from './fit-score-types.ts';
import { type FitScoreRow, listFitScores } from './list-fit-scores.ts';
import { shownVendor } from './shown-vendor.ts';

const VendorFitScoreRef = builder.objectRef<FitScoreRow>('VendorFitScore').implement({
  capability: 'plan.view',
  fields: (t) => ({
    vendor: t.field({ type: VendorRef, resolve: ({ id }) => shownVendor(id) }),
    score: t.field({ type: FitScoreRef, resolve: (row) => row }),
  }),
});

builder.queryField('vendorFitScore', (t) =>
  t.field({
    capability: 'plan.view',
    type: [VendorFitScoreRef],
    description: 'Vendors with visits and spend, best fit first, 50 at most.',
    args: {
      ...periodArguments,
      audienceIds: t.arg.idList({ description: 'Who is in any of these audiences; none means TAM.' }),
      vendorIds: t.arg.idList({ description: 'The rows to show; none means all. No score changes by it.' }),
    },
    resolve: async (_parent, { vendorIds, ...input }, context) =>
      listFitScores({
        ctx: await context.member(),
        input: { ...input, ids: vendorIds, dimension: 'vendor' },
      }),
  }),
);
