import {
  answerSchema,
  proposalChangesSchema,
  speakerOf,
  TURN_DECISIONS,
  TURN_RATINGS,
  TURN_STATUSES,
} from '@parley/core/assistant';
import { builder, connectionOf, namespace, PageInput, SuccessRef } from '../../../platform/graphql/index.ts';
import type { ToldOnce } from '../proposals/proposal-kinds.ts';
import { deleteAllConversations, deleteConversation, renameConversation } from './change-conversations.ts';
import { decideProposal } from './decide-proposal.ts';
import { getConversation, listTurns, type Turn } from './get-conversation.ts';
import { type Conversation, listConversations } from './list-conversations.ts';
import { rateAnswer } from './rate-answer.ts';

const TurnStatus = builder.enumType('ConversationTurnStatus', { values: TURN_STATUSES });
const TurnRating = builder.enumType('ConversationTurnRating', { values: TURN_RATINGS });
const TurnDecision = builder.enumType('ConversationTurnDecision', { values: TURN_DECISIONS });

const TurnRef = builder.objectRef<Turn>('ConversationTurn').implement({
  capability: 'analytics.view',
  description: 'A question and its answer.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique in its conversation.' }),
    question: t.exposeString('question'),
    edit: t.expose('edit', {
      type: 'JSON',
      nullable: true,
      description:
        'The change of an earlier answer that the question is, as the protocol of the assistant has it.',
    }),
    status: t.expose('status', { type: TurnStatus }),
    answer: t.expose('answer', {
      type: 'JSON',
      nullable: true,
      description: 'As the assistant gave it; of a complete turn.',
    }),
    answeredBy: t.string({
      nullable: true,
      description:
        'Who spoke: `local engine`, or the name of the language model; none where there was no language model to ask.',
      resolve: ({ answer }) =>
        speakerOf(answerSchema.pick({ by: true }).safeParse(answer).data ?? {}) ?? null,
    }),
    errorCode: t.exposeString('errorCode', { nullable: true, description: 'Of a failed turn.' }),
    errorMessage: t.exposeString('errorMessage', { nullable: true }),
    askedAt: t.expose('askedAt', { type: 'DateTime' }),
    rating: t.expose('rating', { type: TurnRating, nullable: true }),
    ratingNote: t.exposeString('ratingNote', { nullable: true }),
    decision: t.expose('decision', {
      type: TurnDecision,
      nullable: true,
      description: 'What the person said of what the answer proposes to write.',
    }),
  }),
});

const ConversationRef = builder.objectRef<Conversation>('Conversation').implement({
  capability: 'analytics.view',
  description: 'A conversation of the person with the assistant. Nobody else sees it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The `sessionId` of the assistant.' }),
    title: t.exposeString('title'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    usedAt: t.expose('usedAt', { type: 'DateTime', description: 'When it was last asked in.' }),
    turnCount: t.exposeInt('turnCount'),
  }),
});

const Connection = connectionOf('Conversation', ConversationRef);
const ConversationsQuery = namespace(
  'ConversationsQuery',
  'analytics.view',
  'Conversations of the person with the assistant.',
);
builder.objectField(ConversationsQuery, 'get', (t) =>
  t.field({
    type: Connection,
    description: 'The last used first, 30 a page and 100 at most.',
    args: {
      page: t.arg({ type: PageInput }),
      searchQuery: t.arg.string({ description: 'Part of a title, a question or an answer.' }),
    },
    resolve: async (_parent, input, context) => listConversations({ ctx: await context.member(), input }),
  }),
);
builder.objectField(ConversationsQuery, 'getById', (t) =>
  t.field({
    type: ConversationRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => getConversation({ ctx: await context.member(), input }),
  }),
);
builder.objectField(ConversationsQuery, 'turns', (t) =>
  t.field({
    type: [TurnRef],
    description: 'The turns of a conversation: the latest 200, first to last.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => listTurns({ ctx: await context.member(), input }),
  }),
);
builder.queryField('conversations', (t) => t.field({ type: ConversationsQuery, resolve: () => ({}) }));

const RenamedRef = builder.objectRef<{ id: string }>('RenamedConversation').implement({
  capability: 'analytics.view',
  fields: (t) => ({ id: t.exposeID('id') }),
});
const DeletedRef = builder.objectRef<{ deleted: number }>('DeletedConversations').implement({
  capability: 'analytics.view',
  fields: (t) => ({ deleted: t.exposeInt('deleted', { description: 'How many there were.' }) }),
});

const ConversationsMutation = namespace(
  'ConversationsMutation',
  'conversations.manage',
  'Changes to the conversations of the person.',
);
builder.objectField(ConversationsMutation, 'rename', (t) =>
  t.field({
    type: RenamedRef,
    args: {
      id: t.arg.id({ required: true }),
      title: t.arg.string({ required: true, description: 'At most 100 characters.' }),
    },
    resolve: async (_parent, input, context) => renameConversation({ ctx: await context.member(), input }),
  }),
);
builder.objectField(ConversationsMutation, 'delete', (t) =>
  t.field({
    type: SuccessRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => {
      await deleteConversation({ ctx: await context.member(), input });
      return { success: true };
    },
  }),
);
builder.objectField(ConversationsMutation, 'deleteAll', (t) =>
  t.field({
    type: DeletedRef,
    description: 'Every conversation of the person in the instance.',
    resolve: async (_parent, _args, context) => deleteAllConversations({ ctx: await context.member() }),
  }),
);
builder.objectField(ConversationsMutation, 'rate', (t) =>
  t.field({
    type: SuccessRef,
    description: 'What the person says of an answer.',
    args: {
      id: t.arg.id({ required: true, description: 'Of the conversation.' }),
      turnId: t.arg.id({ required: true }),
      rating: t.arg({ type: TurnRating, description: 'Null removes the rating.' }),
      note: t.arg.string({ description: 'At most 1,000 characters.' }),
    },
    resolve: async (_parent, { rating, ...input }, context) => {
      await rateAnswer({ ctx: await context.member(), input: { ...input, rating: rating ?? null } });
      return { success: true };
    },
  }),
);
const DecidedRef = builder.objectRef<ToldOnce>('DecidedProposal').implement({
  capability: 'conversations.manage',
  fields: (t) => ({
    success: t.boolean({ resolve: () => true }),
    url: t.exposeString('url', {
      nullable: true,
      description: 'The address of a link that was confirmed, which is given only now.',
    }),
  }),
});
builder.objectField(ConversationsMutation, 'decide', (t) =>
  t.field({
    type: DecidedRef,
    description: 'Confirms what an answer proposes to write, which writes exactly that, or discards it.',
    args: {
      id: t.arg.id({ required: true, description: 'Of the conversation.' }),
      turnId: t.arg.id({ required: true }),
      decision: t.arg({ type: TurnDecision, required: true }),
      name: t.arg.string({
        description: 'Of what is made, where the person chose another than the proposed one.',
      }),
      changes: t.arg({
        type: 'JSON',
        description:
          'Values of an alert, a goal, a report or a link that the person changed before confirming it.',
      }),
    },
    resolve: async (_parent, { changes, ...input }, context) => {
      const read = proposalChangesSchema.nullish().parse(changes);
      return await decideProposal({ ctx: await context.member(), input: { ...input, changes: read } });
    },
  }),
);
builder.mutationField('conversations', (t) => t.field({ type: ConversationsMutation, resolve: () => ({}) }));
