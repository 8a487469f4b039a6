import { builder, connectionOf, namespace, searchArguments } from '../../platform/graphql/index.ts';
import { listAudiences } from './list-audiences.ts';
import type { Audience } from './load-audiences.ts';

export { loadAudiences } from './load-audiences.ts';

const AudienceMetricsRef = builder.objectRef<Audience>('AudienceMetrics').implement({
  capability: 'analytics.view',
  fields: (t) => ({ size: t.exposeInt('size', { description: 'Companies in it.' }) }),
});

export const AudienceRef = builder.objectRef<Audience>('Audience').implement({
  capability: 'analytics.view',
  description: 'A named set of companies.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    isTAM: t.exposeBoolean('isTam', { description: 'The total addressable market of the instance.' }),
    metrics: t.field({ type: AudienceMetricsRef, resolve: (audience) => audience }),
  }),
});

const AudiencesQuery = namespace('AudiencesQuery', 'analytics.view', 'Audiences of the instance.');
builder.objectField(AudiencesQuery, 'get', (t) =>
  t.field({
    type: connectionOf('Audience', AudienceRef),
    args: searchArguments,
    resolve: async (_parent, input, context) => listAudiences({ ctx: await context.member(), input }),
  }),
);
builder.queryField('audiences', (t) => t.field({ type: AudiencesQuery, resolve: () => ({}) }));
