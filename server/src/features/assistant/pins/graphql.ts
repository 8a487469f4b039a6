import { builder, namespace, SuccessRef } from '../../../platform/graphql/index.ts';
import { addPin } from './add-pin.ts';
import { answerPin } from './answer-pin.ts';
import { listPins, type Pin } from './list-pins.ts';
import { removePin } from './remove-pin.ts';

export const PinRef = builder.objectRef<Pin>('Pin').implement({
  capability: 'analytics.view',
  description:
    'A part of an answer that the person keeps in sight. Others see it on a board that is shared with them.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title', { description: 'How the question was understood.' }),
    turnId: t.exposeID('turnId', { description: 'The turn it was pinned from.' }),
    kind: t.exposeString('kind', { description: 'The kind of the block.' }),
    position: t.exposeInt('position', { description: 'How many blocks of that kind come before it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    definitions: t.exposeInt('definitions', {
      nullable: true,
      description: 'The number of the definitions that its figures had when it was pinned.',
    }),
    kept: t.field({
      type: 'JSON',
      nullable: true,
      description: 'The block with its figures of then; null for pins of before they were kept.',
      resolve: ({ kept }) => kept,
    }),
    asOf: t.expose('asOf', {
      type: 'DateTime',
      nullable: true,
      description: 'When those were computed.',
    }),
  }),
});

const PinsQuery = namespace(
  'PinsQuery',
  'analytics.view',
  'Parts of answers that the person keeps in sight.',
);
builder.objectField(PinsQuery, 'get', (t) =>
  t.field({
    type: [PinRef],
    description: 'The last one first, 50 at most.',
    resolve: async (_parent, _args, context) => listPins({ ctx: await context.member() }),
  }),
);
builder.objectField(PinsQuery, 'answer', (t) =>
  t.field({
    type: 'JSON',
    description: 'The part as of now: an answer of the assistant with only that block.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => answerPin({ ctx: await context.member(), input }),
  }),
);
builder.queryField('pins', (t) => t.field({ type: PinsQuery, resolve: () => ({}) }));

const AddedRef = builder.objectRef<{ id: string }>('AddedPin').implement({
  capability: 'analytics.view',
  fields: (t) => ({ id: t.exposeID('id') }),
});

const PinsMutation = namespace('PinsMutation', 'conversations.manage', 'Changes to the pins of the person.');
builder.objectField(PinsMutation, 'add', (t) =>
  t.field({
    type: AddedRef,
    description: 'Pins a block of an answer; once, however often it is asked for.',
    args: {
      conversationId: t.arg.id({ required: true }),
      turnId: t.arg.id({ required: true }),
      kind: t.arg.string({ required: true, description: 'The kind of the block.' }),
      position: t.arg.int({ required: true, description: 'How many blocks of that kind come before it.' }),
    },
    resolve: async (_parent, input, context) => addPin({ ctx: await context.member(), input }),
  }),
);
builder.objectField(PinsMutation, 'remove', (t) =>
  t.field({
    type: SuccessRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => {
      await removePin({ ctx: await context.member(), input });
      return { success: true };
    },
  }),
);
builder.mutationField('pins', (t) => t.field({ type: PinsMutation, resolve: () => ({}) }));
