import { builder, periodArguments, searchArguments } from '../../platform/graphql/index.ts';
import { getOfflineTimeline } from './get-offline-timeline.ts';
import { listOfflineActivity } from './list-offline-activity.ts';
import { listOpportunityOfflineActivity } from './list-opportunity-offline-activity.ts';
import { OfflineActivityConnection, OfflineTimelineRef } from './offline-types.ts';

builder.queryField('offlineActivity', (t) =>
  t.field({
    capability: 'analytics.view',
    type: OfflineActivityConnection,
    description: 'Non-digital events by kind, and what of the opportunities they brought.',
    args: {
      ...searchArguments,
      ...periodArguments,
      audienceId: t.arg.id({ description: 'None means TAM.' }),
    },
    resolve: async (_parent, input, context) => listOfflineActivity({ ctx: await context.member(), input }),
  }),
);

builder.queryField('opportunityOfflineActivity', (t) =>
  t.field({
    capability: 'plan.view',
    type: OfflineActivityConnection,
    description: 'The same for one opportunity, in its influence period.',
    args: { ...searchArguments, opportunityId: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) =>
      listOpportunityOfflineActivity({ ctx: await context.member(), input }),
  }),
);

builder.queryField('offlineTimeline2', (t) =>
  t.field({
    capability: 'analytics.view',
    type: [OfflineTimelineRef],
    description: 'Of an opportunity in its influence period, or of a company in the period given.',
    args: {
      opportunityId: t.arg.id(),
      companyId: t.arg.id(),
      startDate: t.arg({ type: 'DateTime' }),
      endDate: t.arg({ type: 'DateTime' }),
    },
    resolve: async (_parent, input, context) => getOfflineTimeline({ ctx: await context.member(), input }),
  }),
);
