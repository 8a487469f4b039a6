import type { RuleTextProblem } from '@parley/core/features/audiences';
import { builder } from '../../platform/graphql/index.ts';
import type { AudiencePreview } from './preview-audience.ts';
import { AudienceRef } from './refs.ts';
import { groupWords, type RuleReading, sayRules } from './rule-names.ts';

const PreviewCompanyRef = builder
  .objectRef<AudiencePreview['companies'][number]>('AudiencePreviewCompany')
  .implement({
    capability: 'plan.view',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      domain: t.exposeString('domain'),
      visits: t.exposeInt('visits', { description: 'Human visits in the days of the rules.' }),
    }),
  });

const AudienceOverlapRef = builder
  .objectRef<AudiencePreview['overlaps'][number]>('AudienceOverlap')
  .implement({
    capability: 'plan.view',
    fields: (t) => ({
      audience: t.expose('audience', { type: AudienceRef }),
      companies: t.exposeInt('companies', { description: 'Companies that are in both.' }),
    }),
  });

export const AudiencePreviewRef = builder.objectRef<AudiencePreview>('AudiencePreview').implement({
  capability: 'plan.view',
  description: 'Who meets rules now. Figures are of human visits in the days of the rules.',
  fields: (t) => ({
    size: t.exposeInt('size', { description: 'Companies that meet the rules.' }),
    sizeWithoutLast: t.exposeInt('sizeWithoutLast', {
      description:
        'Companies that would without the last condition, or the one that is named: the difference is what it adds or takes away.',
    }),
    companies: t.expose('companies', {
      type: [PreviewCompanyRef],
      description: 'At most ten of them, those with the most visits first.',
    }),
    overlaps: t.expose('overlaps', { type: [AudienceOverlapRef], description: 'The largest first.' }),
    audienceEngagedCompanies: t.exposeInt('audienceEngagedCompanies', {
      description: 'Those of them with a visit.',
    }),
    totalEngagedCompanies: t.exposeInt('totalEngagedCompanies', {
      description: 'All known companies with a visit.',
    }),
    text: t.string({
      description: 'The rules as they are written, which `audiences.readRules` reads.',
      resolve: async ({ rulesConfig }, _args, context) =>
        (await sayRules(await context.member(), rulesConfig)).text ?? '',
    }),
    words: t.stringList({
      description: 'What each group of conditions asks for, in words that people read.',
      resolve: async ({ rulesConfig }, _args, context) =>
        groupWords((await sayRules(await context.member(), rulesConfig)).words),
    }),
    audienceVisits: t.exposeInt('audienceVisits', { description: 'Their visits.' }),
    totalVisits: t.exposeInt('totalVisits', { description: 'All visits, of unknown companies too.' }),
  }),
});

const RuleTextProblemRef = builder.objectRef<RuleTextProblem>('RuleTextProblem').implement({
  capability: 'plan.view',
  fields: (t) => ({
    at: t.exposeInt('at', { description: 'Where it begins, in UTF-16 units from 0.' }),
    length: t.exposeInt('length'),
    message: t.exposeString('message'),
  }),
});

export const RuleReadingRef = builder.objectRef<RuleReading>('RuleReading').implement({
  capability: 'plan.view',
  description: 'Rules as they were understood, or what could not be.',
  fields: (t) => ({
    rulesConfig: t.exposeString('rulesConfig', { nullable: true }),
    text: t.exposeString('text', { nullable: true, description: 'The same rules as they are written here.' }),
    words: t.field({
      type: ['String'],
      description: 'What each group asks for, in words.',
      resolve: ({ words }) => groupWords(words),
    }),
    days: t.exposeInt('days', { nullable: true }),
    problem: t.expose('problem', { type: RuleTextProblemRef, nullable: true }),
  }),
});

export const RulePlaceInput = builder.inputType('RulePlaceInput', {
  description: 'Where a condition of rules is, counted from 0.',
  fields: (t) => ({ group: t.int({ required: true }), condition: t.int({ required: true }) }),
});
