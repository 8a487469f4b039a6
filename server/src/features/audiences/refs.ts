import { builder } from '../../platform/graphql/index.ts';
import { activityOf } from './audience-activity.ts';
import type { Audience } from './load-audiences.ts';

const AudienceMetricsRef = builder.objectRef<Audience>('AudienceMetrics').implement({
  capability: 'analytics.view',
  fields: (t) => ({
    size: t.exposeInt('size', { description: 'Companies in it.' }),
    members: t.exposeInt('size', { description: 'Domains in it: each company has one.' }),
    visits: t.int({
      description: 'Human visits of its companies in the last 30 days.',
      resolve: async (audience, _args, context) =>
        (await activityOf(await context.member(), audience)).visits,
    }),
    lastActivityDate: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Of these visits.',
      resolve: async (audience, _args, context) =>
        (await activityOf(await context.member(), audience)).lastActivityDate,
    }),
  }),
});

const AudienceAuthorRef = builder.objectRef<{ id: string; name: string }>('AudienceAuthor').implement({
  capability: 'analytics.view',
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const AudienceType = builder.enumType('AudienceType', {
  values: ['upload', 'rule', 'salesforce', 'hubspot'] as const,
});

export const AudienceRef = builder.objectRef<Audience>('Audience').implement({
  capability: 'analytics.view',
  description: 'A named set of companies.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    type: t.expose('type', { type: AudienceType }),
    isTAM: t.exposeBoolean('isTam', { description: 'The total addressable market of the instance.' }),
    nameIsImmutable: t.exposeBoolean('isTam', {
      description: 'The target market keeps its name.',
    }),
    metrics: t.field({ type: AudienceMetricsRef, resolve: (audience) => audience }),
    created_at: t.expose('createdAt', { type: 'DateTime' }),
    created_by: t.expose('createdBy', { type: AudienceAuthorRef, nullable: true }),
  }),
});
