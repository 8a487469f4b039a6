import { CHIP_PARTS } from '@parley/core/assistant';
import type { AskedChoice, ChipForm, ChipMenu, ChoiceGroup } from '@parley/language/edits';
import { builder } from '../../../platform/graphql/index.ts';
import { AssistantQuery } from '../graphql.ts';
import { chipMenu } from './chip-menu.ts';

const analytics = { capability: 'analytics.view' } as const;

const ChoiceRef = builder.objectRef<AskedChoice>('AssistantChipChoice').implement({
  ...analytics,
  description: 'One thing that a part of an understood question can be changed to.',
  fields: (t) => ({
    label: t.exposeString('label'),
    detail: t.exposeString('detail', {
      description: 'Its exact meaning, or why it cannot be chosen; may be empty.',
    }),
    question: t.exposeString('question', { description: 'The change in words, as it is stored.' }),
    isCurrent: t.exposeBoolean('isCurrent'),
    isPossible: t.exposeBoolean('isPossible'),
    change: t.expose('change', {
      type: 'JSON',
      description: 'The `change` of an `edit` that asks the assistant the question with it.',
    }),
  }),
});

const GroupRef = builder.objectRef<ChoiceGroup<AskedChoice>>('AssistantChipChoices').implement({
  ...analytics,
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Empty where they need none.' }),
    choices: t.field({ type: [ChoiceRef], resolve: ({ choices }) => [...choices] }),
  }),
});

type Dates = Extract<ChipForm, { kind: 'dates' }>;
const DatesRef = builder.objectRef<Dates>('AssistantChipDates').implement({
  ...analytics,
  description: 'The days at hand: two others can be given.',
  fields: (t) => ({
    startDate: t.exposeString('start'),
    endDate: t.exposeString('end'),
  }),
});

type Bounds = Extract<ChipForm, { kind: 'bounds' }>;
const BoundsRef = builder.objectRef<Bounds>('AssistantChipBounds').implement({
  ...analytics,
  description: 'The numbers at hand: others can be given.',
  fields: (t) => ({
    at: t.exposeInt('at', { description: 'Which bound of the question.' }),
    min: t.exposeFloat('min', { nullable: true }),
    max: t.exposeFloat('max', { nullable: true }),
    isExclusive: t.exposeBoolean('isExclusive', { description: 'More than, and not at least.' }),
    of: t.exposeString('of', { description: 'What the numbers are of.' }),
  }),
});

const MenuRef = builder.objectRef<ChipMenu>('AssistantChipMenu').implement({
  ...analytics,
  description: 'What a part of an understood question can be changed to.',
  fields: (t) => ({
    from: t.exposeString('from', { description: 'The part in words.' }),
    searched: t.exposeString('searched', {
      description: 'What a search finds; empty where all choices are there.',
    }),
    groups: t.field({ type: [GroupRef], resolve: ({ groups }) => [...groups] }),
    dates: t.field({
      type: DatesRef,
      nullable: true,
      resolve: ({ form }) => (form?.kind === 'dates' ? form : null),
    }),
    bounds: t.field({
      type: BoundsRef,
      nullable: true,
      resolve: ({ form }) => (form?.kind === 'bounds' ? form : null),
    }),
  }),
});

const PartKind = builder.enumType('AssistantChipKind', { values: CHIP_PARTS });

const PartInput = builder.inputType('AssistantChipPart', {
  description: 'The `part` of a chip of an answer.',
  fields: (t) => ({
    kind: t.field({ type: PartKind, required: true }),
    at: t.int(),
    id: t.string(),
  }),
});

builder.objectField(AssistantQuery, 'chipMenu', (t) =>
  t.field({
    type: MenuRef,
    nullable: true,
    description:
      'What a chip of an answer can be changed to; null for an answer that can no longer be changed.',
    args: {
      id: t.arg.id({ required: true, description: 'Of the conversation.' }),
      turnId: t.arg.id({ required: true }),
      part: t.arg({ type: PartInput, required: true }),
      search: t.arg.string(),
    },
    resolve: async (_parent, { id, turnId, part, search }, context) =>
      chipMenu({
        ctx: await context.member(),
        input: {
          conversationId: id,
          turnId,
          part: {
            kind: part.kind,
            ...(part.at != null && { at: part.at }),
            ...(part.id != null && { id: part.id }),
          },
          search: search ?? '',
        },
      }),
  }),
);
