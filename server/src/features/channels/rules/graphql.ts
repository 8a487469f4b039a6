import { addEditSessions } from '../../../platform/edit-sessions/index.ts';
import { builder, FilterInput, namespace, PageInput } from '../../../platform/graphql/index.ts';
import { listUnmapped } from './list-unmapped.ts';
import { type ListedRule, listRules } from './own-rules.ts';
import { previewRules } from './preview-rules.ts';
import { RuleInput, RuleRef, sentRules } from './rule-types.ts';
import { setRules } from './set-rules.ts';
import { testRules } from './test-rules.ts';
import { PreviewRef, RuleTestRef, UnmappedRef } from './try-types.ts';

const Mode = builder.enumType('ChannelMappingMode', {
  description: 'The version of the rules: only the current one exists.',
  values: ['active'] as const,
});
const mode = { type: Mode, defaultValue: 'active' } as const;

const EdgeRef = builder.objectRef<{ node: ListedRule }>('ChannelMappingRuleEdge').implement({
  capability: 'configuration.view',
  fields: (t) => ({ node: t.expose('node', { type: RuleRef }) }),
});

const RulesRef = builder
  .objectRef<{ rules: ListedRule[]; revision: string }>('ChannelMappingRules')
  .implement({
    capability: 'configuration.view',
    fields: (t) => ({
      edges: t.field({ type: [EdgeRef], resolve: ({ rules }) => rules.map((node) => ({ node })) }),
      totalEdges: t.int({ resolve: ({ rules }) => rules.length }),
      revision: t.exposeString('revision', {
        description: 'Another one after each change; given to setAll it refuses to undo what others saved.',
      }),
    }),
  });

const RulesQuery = namespace(
  'ChannelMappingRulesQuery',
  'configuration.view',
  'Rules that map visits to channels and vendors.',
);
builder.objectField(RulesQuery, 'get', (t) =>
  t.field({
    type: RulesRef,
    description: 'The rules of the instance by priority, then the built-in ones in the order they are tried.',
    args: {
      page: t.arg({ type: PageInput, description: 'Rules are not paged: all are given.' }),
      filter: t.arg({ type: [FilterInput], description: 'Not looked at.' }),
      mode: t.arg(mode),
    },
    resolve: async (_parent, _args, context) => listRules({ ctx: await context.member() }),
  }),
);
builder.objectField(RulesQuery, 'test', (t) =>
  t.field({
    type: RuleTestRef,
    description: 'Which rule takes a visit that begins with this link, and why the ones above do not.',
    args: {
      url: t.arg.string({ required: true }),
      referrer: t.arg.string({ description: 'The page that the visitor comes from.' }),
      rules: t.arg({ type: [RuleInput], description: 'Instead of the rules of the instance.' }),
    },
    resolve: async (_parent, { url, referrer, rules }, context) =>
      testRules({
        ctx: await context.member(),
        input: { url, referrer: referrer ?? null, rules: rules == null ? null : sentRules(rules) },
      }),
  }),
);
builder.objectField(RulesQuery, 'preview', (t) =>
  t.field({
    type: PreviewRef,
    description: 'What would move on the visits of the last 90 days. Changes nothing.',
    args: { rules: t.arg({ type: [RuleInput], required: true }) },
    resolve: async (_parent, { rules }, context) =>
      previewRules({ ctx: await context.member(), input: { rules: sentRules(rules) } }),
  }),
);
builder.objectField(RulesQuery, 'unmapped', (t) =>
  t.field({
    type: UnmappedRef,
    description: 'Sources, media and referrers that no rule of the instance names, of the last 90 days.',
    resolve: async (_parent, _args, context) => listUnmapped({ ctx: await context.member() }),
  }),
);
builder.queryField('channelMappingRules', (t) => t.field({ type: RulesQuery, resolve: () => ({}) }));

const RulesSetRef = builder.objectRef<{ changed: boolean }>('ChannelRulesSet').implement({
  capability: 'configuration.change',
  fields: (t) => ({
    success: t.boolean({ resolve: () => true }),
    changed: t.exposeBoolean('changed', {
      description: 'Whether any rule is another one; visits of the past follow in the background.',
    }),
  }),
});

const RulesMutation = namespace(
  'ChannelMappingRulesMutation',
  'configuration.change',
  'Rules that map visits to channels and vendors.',
);
builder.objectField(RulesMutation, 'setAll', (t) =>
  t.field({
    type: RulesSetRef,
    description: 'Replaces all rules of the instance; refused while another person edits them.',
    args: {
      rules: t.arg({ type: [RuleInput], required: true, description: 'By priority.' }),
      mode: t.arg(mode),
      token: t.arg.string({ description: 'Of the edit session.' }),
      revision: t.arg.string({ description: 'Of the rules that were changed.' }),
      why: t.arg.string({ description: 'A line for the history.' }),
    },
    resolve: async (_parent, { rules, token, revision, why }, context) =>
      setRules({
        ctx: await context.member(),
        input: {
          rules: sentRules(rules),
          token: token ?? null,
          revision: revision ?? null,
          why: why ?? null,
        },
      }),
  }),
);
addEditSessions('channel-mapping', { query: RulesQuery, mutation: RulesMutation });
builder.mutationField('channelMappingRules', (t) => t.field({ type: RulesMutation, resolve: () => ({}) }));
