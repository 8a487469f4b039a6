import { channelOf, vendorOf } from '@parley/core/features/channels';
import { UNATTRIBUTED } from '@parley/core/metrics';
import { builder, periodArguments, searchArguments } from '../../platform/graphql/index.ts';
import { CampaignRef } from '../campaigns/refs.ts';
import { ChannelRef } from '../channels/refs.ts';
import { VendorRef } from '../vendors/refs.ts';
import {
  getOpportunityInfluenced,
  INFLUENCE_GROUPS,
  type InfluenceGroup,
  type OpportunityInfluenced,
} from './get-opportunity-influenced.ts';
import { influenceArguments } from './influence-arguments.ts';
import { listInfluenced } from './list-influenced.ts';
import { OpportunityConnection } from './opportunity-types.ts';
import { OpportunityType } from './refs.ts';

const capability = 'plan.view';

const GroupBy = builder.enumType('OpportunityInfluenceGroup', {
  description: 'TAG is the pixel tag whose impressions the company saw.',
  values: Object.keys(INFLUENCE_GROUPS) as InfluenceGroup[],
});

const RowRef = builder
  .objectRef<OpportunityInfluenced['rows'][number]>('OpportunityInfluencedRow')
  .implement({
    capability,
    description: 'Opportunities with a touch by this one. Rows do not add up.',
    fields: (t) => ({
      groupBy: t.expose('groupBy', { type: GroupBy }),
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      channel: t.field({
        type: ChannelRef,
        nullable: true,
        resolve: ({ groupBy, id }) =>
          groupBy === 'CHANNEL' && id !== UNATTRIBUTED.id ? channelOf(id) : null,
      }),
      vendor: t.field({
        type: VendorRef,
        nullable: true,
        resolve: ({ groupBy, id }) => (groupBy === 'VENDOR' && id !== UNATTRIBUTED.id ? vendorOf(id) : null),
      }),
      campaign: t.expose('campaign', { type: CampaignRef, nullable: true }),
      opportunities: t.exposeInt('opportunities'),
      revenue: t.exposeFloat('revenue', { description: 'Their amounts, the whole of each.' }),
    }),
  });

const InfluencedRef = builder.objectRef<OpportunityInfluenced>('OpportunityInfluenced').implement({
  capability,
  fields: (t) => ({
    rows: t.expose('rows', { type: [RowRef] }),
    opportunities: t.exposeInt('opportunities', { description: 'With any of the touches, each once.' }),
    revenue: t.exposeFloat('revenue'),
    unattributed: t.expose('unattributed', {
      type: RowRef,
      nullable: true,
      description:
        'The opportunities that nothing touched: with those touched, all of the period. Empty where ids ask for touches.',
    }),
  }),
});

builder.queryField('opportunityInfluenced', (t) =>
  t.field({
    capability,
    type: InfluencedRef,
    args: {
      ...periodArguments,
      ...influenceArguments,
      groupBy: t.arg({ type: GroupBy, required: true, defaultValue: 'VENDOR' }),
      type: t.arg({ type: OpportunityType, required: true, defaultValue: 'pipeline' }),
      viewThrough: t.arg.boolean({ description: 'Whether view-through visits are touches too.' }),
    },
    resolve: async (_parent, input, context) =>
      getOpportunityInfluenced({ ctx: await context.member(), input }),
  }),
);

builder.queryField('opportunityInfluencedList', (t) =>
  t.field({
    capability,
    type: OpportunityConnection,
    description: 'The opportunities behind a row of opportunityInfluenced.',
    args: {
      ...searchArguments,
      ...periodArguments,
      ...influenceArguments,
      groupBy: t.arg({ type: GroupBy, required: true, defaultValue: 'VENDOR' }),
      groupId: t.arg.id({ required: true, description: 'Id of the row.' }),
      type: t.arg({ type: OpportunityType, required: true, defaultValue: 'pipeline' }),
      viewThrough: t.arg.boolean({ description: 'Whether view-through visits are touches too.' }),
    },
    resolve: async (_parent, input, context) => listInfluenced({ ctx: await context.member(), input }),
  }),
);
