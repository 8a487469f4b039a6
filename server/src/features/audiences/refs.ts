import { builder } from '../../platform/graphql/index.ts';
import { AUDIENCE_JOB_STATUSES, AUDIENCE_TYPES } from '../../platform/postgres/audience-tables.ts';
import { activityOf } from './audience-activity.ts';
import type { AudienceJob } from './audience-jobs.ts';
import type { Audience } from './load-audiences.ts';
import { sizeOf } from './load-sizes.ts';
import { groupWords, rulesProblem, sayRules } from './rule-names.ts';

const AudienceMetricsRef = builder.objectRef<Audience>('AudienceMetrics').implement({
  capability: 'analytics.view',
  fields: (t) => ({
    size: t.int({
      description: 'Companies in it.',
      resolve: async (audience, _args, context) => sizeOf(await context.member(), audience),
    }),
    members: t.int({
      description: 'Domains in it: each company has one.',
      resolve: async (audience, _args, context) => sizeOf(await context.member(), audience),
    }),
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
    nameIsImmutable: t.boolean({
      description: 'The target market keeps its name, and so does what is or just was on a platform.',
      resolve: ({ nameLock }) => nameLock !== null,
    }),
    nameLock: t.exposeString('nameLock', { nullable: true, description: 'Why its name stays as it is.' }),
    metrics: t.field({ type: AudienceMetricsRef, resolve: (audience) => audience }),
    becomesTAM: t.exposeBoolean('becomesTam', {
      description: 'It becomes the target market once its companies are known.',
    }),
    version: t.exposeInt('version', {
      description: 'Grows with every change of name, description or rules: `audiences.update` takes it.',
    }),
    rulesConfig: t.exposeString('rulesConfig', {
      capability: 'plan.view',
      nullable: true,
      description: 'Its rules with their version, as JSON; null unless it is made by rules.',
    }),
    rulesText: t.string({
      capability: 'plan.view',
      nullable: true,
      description: 'The same rules in one line of words, as `audiences.readRules` takes them.',
      resolve: async ({ rulesConfig }, _args, context) =>
        rulesConfig === null ? null : (await sayRules(await context.member(), rulesConfig)).text,
    }),
    rulesWords: t.stringList({
      capability: 'plan.view',
      description: 'What each group of conditions asks for, in words that people read.',
      resolve: async ({ rulesConfig }, _args, context) =>
        rulesConfig === null ? [] : groupWords((await sayRules(await context.member(), rulesConfig)).words),
    }),
    rulesDays: t.int({
      capability: 'plan.view',
      nullable: true,
      description: 'The days that visits and impressions count of, up to today.',
      resolve: async ({ rulesConfig }, _args, context) =>
        rulesConfig === null ? null : (await sayRules(await context.member(), rulesConfig)).days,
    }),
    rulesProblem: t.string({
      capability: 'plan.view',
      nullable: true,
      description: 'Why its rules cannot be read by this server; null where they can.',
      resolve: ({ rulesConfig }) => (rulesConfig === null ? null : rulesProblem(rulesConfig)),
    }),
    salesforce_url: t.string({
      capability: 'plan.view',
      nullable: true,
      description: 'Link of the report that it is made of.',
      resolve: ({ type, sourceUrl }) => (type === 'salesforce' ? sourceUrl : null),
    }),
    hubspot_url: t.string({
      capability: 'plan.view',
      nullable: true,
      description: 'Link of the list that it is made of.',
      resolve: ({ type, sourceUrl }) => (type === 'hubspot' ? sourceUrl : null),
    }),
    reportName: t.exposeString('sourceName', {
      capability: 'plan.view',
      nullable: true,
      description: 'What that report or list was called when it was last read.',
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
