import { builder, namespace, SuccessRef } from '../../../platform/graphql/index.ts';
import { PinRef } from '../pins/graphql.ts';
import { answerOnBoard } from './answer-on-board.ts';
import { createBoard } from './create-board.ts';
import { deleteBoard } from './delete-board.ts';
import { type Board, boardPins, getBoard, listBoards } from './list-boards.ts';
import { updateBoard } from './update-board.ts';

const BoardRef = builder.objectRef<Board>('Board').implement({
  capability: 'analytics.view',
  description: 'Pinned answers side by side: for their person alone, or for everybody of the instance.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    isOwn: t.exposeBoolean('isOwn', { description: 'Whether the asker made it: others only see it.' }),
    isShared: t.exposeBoolean('isShared'),
    owner: t.exposeString('owner', { description: 'Who made it.' }),
    period: t.exposeString('period', {
      nullable: true,
      description:
        'The days of all of its answers, `last 30 days` or `2026-01-01..2026-03-31`; null where each has its own.',
    }),
    pins: t.field({
      type: [PinRef],
      description: 'Its answers in their order.',
      resolve: async (board, _args, context) => boardPins(await context.member(), board),
    }),
  }),
});

const BoardsQuery = namespace('BoardsQuery', 'analytics.view', 'Boards of pinned answers.');
builder.objectField(BoardsQuery, 'get', (t) =>
  t.field({
    type: [BoardRef],
    description: 'Those of the asker first, then those that others share; each by name.',
    resolve: async (_parent, _args, context) => listBoards({ ctx: await context.member() }),
  }),
);
builder.objectField(BoardsQuery, 'getById', (t) =>
  t.field({
    type: BoardRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => getBoard({ ctx: await context.member(), input }),
  }),
);
builder.objectField(BoardsQuery, 'answer', (t) =>
  t.field({
    type: 'JSON',
    description:
      'A part as of now, of the period of the board: an answer of the assistant with only that block.',
    args: { id: t.arg.id({ required: true }), pinId: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => answerOnBoard({ ctx: await context.member(), input }),
  }),
);
builder.queryField('boards', (t) => t.field({ type: BoardsQuery, resolve: () => ({}) }));

const SavedRef = builder.objectRef<{ id: string }>('SavedBoard').implement({
  capability: 'analytics.view',
  fields: (t) => ({ id: t.exposeID('id') }),
});

const BoardsMutation = namespace('BoardsMutation', 'conversations.manage', 'Changes to boards of the asker.');
builder.objectField(BoardsMutation, 'create', (t) =>
  t.field({
    type: SavedRef,
    args: {
      name: t.arg.string({ required: true }),
      pinIds: t.arg.idList({ required: true, description: 'Pins of the asker, in their order.' }),
    },
    resolve: async (_parent, input, context) => createBoard({ ctx: await context.member(), input }),
  }),
);
builder.objectField(BoardsMutation, 'update', (t) =>
  t.field({
    type: SavedRef,
    description: 'By who made it. What is left out stays.',
    args: {
      id: t.arg.id({ required: true }),
      name: t.arg.string(),
      period: t.arg.string({ description: 'Null: each answer has its own days.' }),
      isShared: t.arg.boolean({ description: 'Whether everybody of the instance sees it.' }),
      pinIds: t.arg.idList({ description: 'Pins of the asker, in their order.' }),
    },
    resolve: async (_parent, input, context) => updateBoard({ ctx: await context.member(), input }),
  }),
);
builder.objectField(BoardsMutation, 'delete', (t) =>
  t.field({
    type: SuccessRef,
    description: 'By who made it; its pins stay.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => {
      await deleteBoard({ ctx: await context.member(), input });
      return { success: true };
    },
  }),
);
builder.mutationField('boards', (t) => t.field({ type: BoardsMutation, resolve: () => ({}) }));
