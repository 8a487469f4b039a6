import {
  builder,
  connectionOf,
  namespace,
  periodArguments,
  searchArguments,
} from '../../platform/graphql/index.ts';
import { AudienceRef } from '../audiences/refs.ts';
import { getOpportunity } from './get-opportunity.ts';
import { influenceArguments } from './influence-arguments.ts';
import { listOpportunities } from './list-opportunities.ts';
import { listOpportunityAudiences, type OpportunityAudience } from './list-opportunity-audiences.ts';
import {
  OpportunityConnection,
  OpportunityListType,
  OpportunityRef,
  OpportunityStatusEnum,
} from './opportunity-types.ts';
import './influenced-fields.ts';
import './overview-fields.ts';

const OpportunitiesQuery = namespace('OpportunitiesQuery', 'plan.view', 'Opportunities of the CRM.');

builder.objectField(OpportunitiesQuery, 'get', (t) =>
  t.field({
    type: OpportunityConnection,
    description: 'Opportunities of the period; the search looks at company, opportunity and domain.',
    args: {
      ...searchArguments,
      ...periodArguments,
      ...influenceArguments,
      companyId: t.arg.id(),
      statuses: t.arg({ type: [OpportunityStatusEnum] }),
      type: t.arg({ type: OpportunityListType, required: true, defaultValue: 'pipeline' }),
      viewThrough: t.arg.boolean({ description: 'Whether view-through visits are touches too.' }),
    },
    resolve: async (_parent, input, context) => listOpportunities({ ctx: await context.member(), input }),
  }),
);

builder.objectField(OpportunitiesQuery, 'getById', (t) =>
  t.field({
    type: OpportunityRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => getOpportunity({ ctx: await context.member(), input }),
  }),
);

const OpportunityAudienceRef = builder.objectRef<OpportunityAudience>('OpportunityAudience').implement({
  capability: 'plan.view',
  description: 'An audience the company is in.',
  fields: (t) => ({
    audience: t.expose('audience', { type: AudienceRef }),
    visits: t.exposeInt('visits', { description: 'Of the audience, in the influence period.' }),
    offlineEvents: t.exposeInt('offlineEvents', { description: 'Of the audience, in the influence period.' }),
  }),
});

builder.objectField(OpportunitiesQuery, 'audiences', (t) =>
  t.field({
    type: connectionOf('OpportunityAudience', OpportunityAudienceRef),
    args: { ...searchArguments, opportunityId: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) =>
      listOpportunityAudiences({ ctx: await context.member(), input }),
  }),
);

builder.queryField('opportunities', (t) => t.field({ type: OpportunitiesQuery, resolve: () => ({}) }));
