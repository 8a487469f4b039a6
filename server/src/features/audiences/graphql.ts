import { builder, connectionOf, namespace, searchArguments } from '../../platform/graphql/index.ts';
import { getAudience } from './get-audience.ts';
import { listAudiences } from './list-audiences.ts';
import { AudienceRef } from './refs.ts';

const AudiencesQuery = namespace('AudiencesQuery', 'analytics.view', 'Audiences of the instance.');
builder.objectField(AudiencesQuery, 'get', (t) =>
  t.field({
    type: connectionOf('Audience', AudienceRef),
    args: searchArguments,
    resolve: async (_parent, input, context) => listAudiences({ ctx: await context.member(), input }),
  }),
);
builder.objectField(AudiencesQuery, 'getById', (t) =>
  t.field({
    capability: 'plan.view',
    type: AudienceRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => getAudience({ ctx: await context.member(), input }),
  }),
);
builder.queryField('audiences', (t) => t.field({ type: AudiencesQuery, resolve: () => ({}) }));
