import { builder } from '../../platform/graphql/index.ts';

/** Which opportunities a figure or a list is about, besides the period. */
export const influenceArguments = builder.args((t) => ({
  audienceIds: t.idList({
    description: 'Who is in any of these audiences; none means TAM, which restricts nothing here.',
  }),
  vendorIds: t.idList({ description: 'Those with a touch by one of these.' }),
  campaignIds: t.idList({ description: 'Those with a touch by one of these.' }),
  pixelIds: t.idList({ description: 'Those whose company saw one of these in the influence period.' }),
}));
