import { builder, connectionOf, namespace, PageInput, SuccessRef } from '../../../platform/graphql/index.ts';
import { AssistantQuery } from '../graphql.ts';
import {
  DATA_KINDS,
  getModelRequest,
  listModelRequests,
  type ModelRequest,
  REQUEST_OUTCOMES,
} from './ledger/index.ts';
import { getLanguageModel, type LanguageModelState, switchModel } from './settings/index.ts';

const DataKind = builder.enumType('ModelDataKind', {
  description: 'What a text that was sent to a language model holds.',
  values: DATA_KINDS,
});
const Outcome = builder.enumType('ModelRequestOutcome', { values: REQUEST_OUTCOMES });

const ModelRef = builder.objectRef<LanguageModelState>('LanguageModel').implement({
  capability: 'configuration.view',
  description: 'The language model that the assistant may use.',
  fields: (t) => ({
    provider: t.string({ nullable: true, resolve: ({ configured }) => configured?.provider ?? null }),
    host: t.string({
      nullable: true,
      description: 'Where questions go; none when the server has no language model.',
      resolve: ({ configured }) => configured?.host ?? null,
    }),
    model: t.string({ nullable: true, resolve: ({ configured }) => configured?.model ?? null }),
    isOn: t.exposeBoolean('isOn', { description: 'Whether questions of the instance are sent to it.' }),
    changedAt: t.expose('changedAt', { type: 'DateTime', nullable: true }),
    changedBy: t.exposeString('changedBy', { nullable: true, description: 'Name of the admin.' }),
    tokensToday: t.exposeInt('tokensToday', { description: 'Used since midnight, UTC.' }),
    dayBudget: t.exposeInt('dayBudget', { description: 'Tokens a day of the instance.' }),
    questionBudget: t.exposeInt('questionBudget', { description: 'Tokens of one question.' }),
    ledgerDays: t.exposeInt('ledgerDays', { description: 'How long the ledger is kept.' }),
    lastAnsweredAt: t.expose('lastAnsweredAt', { type: 'DateTime', nullable: true }),
    lastFailedAt: t.expose('lastFailedAt', { type: 'DateTime', nullable: true }),
    lastProblem: t.exposeString('lastProblem', { nullable: true }),
  }),
});

const RequestRef = builder.objectRef<ModelRequest>('ModelRequest').implement({
  capability: 'configuration.view',
  description: 'One text that was sent to a language model.',
  fields: (t) => ({
    id: t.exposeID('id'),
    sentAt: t.expose('sentAt', { type: 'DateTime' }),
    host: t.exposeString('host'),
    model: t.exposeString('model'),
    kinds: t.field({ type: [DataKind], resolve: ({ kinds }) => [...kinds] }),
    outcome: t.expose('outcome', { type: Outcome, description: '`sent` is one whose end is not known.' }),
    problem: t.exposeString('problem', { nullable: true }),
    inputTokens: t.exposeInt('inputTokens', { nullable: true, description: 'As the provider counted.' }),
    outputTokens: t.exposeInt('outputTokens', { nullable: true }),
    questionId: t.exposeString('questionId', { description: 'The turn of a conversation it was sent for.' }),
    askedBy: t.exposeString('askedBy', { nullable: true, description: 'Name of the person.' }),
  }),
});
const SentRef = builder.objectRef<ModelRequest & { sent: string }>('SentModelRequest').implement({
  capability: 'configuration.view',
  fields: (t) => ({
    request: t.field({ type: RequestRef, resolve: (request) => request }),
    sent: t.exposeString('sent', { description: 'The text exactly as it went out: JSON of the provider.' }),
  }),
});

builder.objectField(AssistantQuery, 'languageModel', (t) =>
  t.field({
    type: ModelRef,
    capability: 'configuration.view',
    description: 'Admin only.',
    resolve: async (_parent, _args, context) => getLanguageModel({ ctx: await context.member() }),
  }),
);
builder.objectField(AssistantQuery, 'modelRequests', (t) =>
  t.field({
    type: connectionOf('ModelRequest', RequestRef),
    capability: 'configuration.view',
    description: 'The privacy ledger, the latest first, 30 a page and 100 at most. Admin only.',
    args: { page: t.arg({ type: PageInput }) },
    resolve: async (_parent, input, context) => listModelRequests({ ctx: await context.member(), input }),
  }),
);
builder.objectField(AssistantQuery, 'modelRequest', (t) =>
  t.field({
    type: SentRef,
    capability: 'configuration.view',
    description: 'One entry of the ledger with what was sent. Admin only.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => getModelRequest({ ctx: await context.member(), input }),
  }),
);

const AssistantMutation = namespace(
  'AssistantMutation',
  'configuration.change',
  'How the assistant works. Admin only.',
);
builder.objectField(AssistantMutation, 'switchModel', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Whether questions of the instance are sent to the language model of the server.',
    args: { isOn: t.arg.boolean({ required: true }) },
    resolve: async (_parent, input, context) => {
      await switchModel({ ctx: await context.member(), input });
      return { success: true };
    },
  }),
);
builder.mutationField('assistant', (t) => t.field({ type: AssistantMutation, resolve: () => ({}) }));
