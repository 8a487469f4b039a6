import { builder } from '../../platform/graphql/index.ts';
import { AUDIENCE_JOB_STATUSES, AUDIENCE_TYPES } from '../../platform/postgres/audience-tables.ts';
import { activityOf } from './audience-activity.ts';
import type { AudienceJob } from './audience-jobs.ts';
import type { Audience } from './load-audiences.ts';
import { sayRules } from './rule-names.ts';

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

export const AudienceTypeEnum = builder.enumType('AudienceType', { values: AUDIENCE_TYPES });

const AudienceJobStatus = builder.enumType('AudienceJobStatus', { values: AUDIENCE_JOB_STATUSES });

const AudienceJobKind = builder.enumType('AudienceJobKind', { values: ['create', 'evaluate'] as const });

const AudienceJobRef = builder.objectRef<AudienceJob>('AudienceJob').implement({
  capability: 'analytics.view',
  description: 'One making or evaluating of an audience.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: AudienceJobKind }),
    status: t.expose('status', { type: AudienceJobStatus }),
    errors: t.stringList({ resolve: ({ error }) => (error === null ? [] : [error]) }),
    added: t.exposeInt('added', { description: 'Companies that joined.' }),
    removed: t.exposeInt('removed', { description: 'Companies that left.' }),
    created_at: t.expose('created_at', { type: 'DateTime' }),
    finished_at: t.expose('finished_at', { type: 'DateTime', nullable: true }),
  }),
});

export const AudienceRef = builder.objectRef<Audience>('Audience').implement({
  capability: 'analytics.view',
  description: 'A named set of companies.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    type: t.expose('type', { type: AudienceTypeEnum }),
    isTAM: t.exposeBoolean('isTam', { description: 'The total addressable market of the instance.' }),
    nameIsImmutable: t.exposeBoolean('isTam', {
      description: 'The target market keeps its name.',
    }),
    metrics: t.field({ type: AudienceMetricsRef, resolve: (audience) => audience }),
    rulesConfig: t.exposeString('rulesConfig', {
      nullable: true,
      description: 'Its rules with their version, as JSON; null unless it is made by rules.',
    }),
    rulesText: t.string({
      nullable: true,
      description: 'The same rules in one line of words, as `audiences.readRules` takes them.',
      resolve: async ({ rulesConfig }, _args, context) =>
        rulesConfig === null ? null : (await sayRules(await context.member(), rulesConfig)).text,
    }),
    evaluatedAt: t.expose('evaluatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When its members were last found out.',
    }),
    lastJob: t.expose('lastJob', {
      type: AudienceJobRef,
      nullable: true,
      description: 'Null for an audience that an import brought: it is complete.',
    }),
    created_at: t.expose('createdAt', { type: 'DateTime' }),
    created_by: t.expose('createdBy', { type: AudienceAuthorRef, nullable: true }),
  }),
});
