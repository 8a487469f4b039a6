import { builder } from '../../../platform/graphql/index.ts';
import { HealthCenterQuery } from '../graphql.ts';
import { HealthCenterMutation } from '../monitors/graphql.ts';
import { type FirstData, getFirstData } from './get-first-data.ts';
import { ALL_STEPS, type FirstSteps, getFirstSteps } from './get-first-steps.ts';
import { putOffStep } from './put-off-step.ts';
import { type FirstFigure, type FirstStepState, readFirstFigure, readSteps } from './read-steps.ts';

const capability = 'configuration.view';

const STEPS = {
  TAG: { value: 'tag', description: 'A page view of the tag arrives.' },
  MARKET: { value: 'market', description: 'A target market is chosen.' },
  MONEY: { value: 'money', description: 'Spend or opportunities are known.' },
  PEOPLE: { value: 'people', description: 'A colleague is invited.' },
} as const;

const StepEnum = builder.enumType('FirstStepName', { values: STEPS });
const PutOffEnum = builder.enumType('FirstStepPutOff', {
  values: { ...STEPS, ALL: { value: ALL_STEPS, description: 'The whole path.' } } as const,
});

const StepRef = builder.objectRef<FirstStepState>('FirstStep').implement({
  capability,
  fields: (t) => ({
    id: t.field({ type: StepEnum, resolve: ({ id }) => id }),
    isDone: t.exposeBoolean('isDone'),
    isPutOff: t.exposeBoolean('isPutOff'),
    says: t.exposeString('says', { nullable: true, description: 'What is known of it, in a sentence.' }),
  }),
});

const FigureRef = builder.objectRef<FirstFigure>('FirstFigure').implement({
  capability,
  description: 'What arrived first: the same figures as on the page of web traffic.',
  fields: (t) => ({
    visits: t.exposeInt('visits'),
    companies: t.exposeInt('companies'),
    startDate: t.string({ description: 'YYYY-MM-DD', resolve: ({ range }) => range.start }),
    endDate: t.string({ description: 'YYYY-MM-DD', resolve: ({ range }) => range.end }),
    isToday: t.exposeBoolean('isToday'),
  }),
});

const FirstStepsRef = builder.objectRef<FirstSteps>('FirstSteps').implement({
  capability,
  description: 'The way of a new organization from signing up to its first figure. Admin only.',
  fields: (t) => ({
    isOver: t.exposeBoolean('isOver', { description: 'Put away, or never needed.' }),
    steps: t.field({
      type: [StepRef],
      resolve: async (path, _args, context) =>
        readSteps(await context.member(), { ...path, now: Date.now() }),
    }),
    figure: t.field({
      type: FigureRef,
      nullable: true,
      description: 'Visits of today, else of 90 days; null before the first.',
      resolve: async (_path, _args, context) => readFirstFigure(await context.member(), Date.now()),
    }),
  }),
});

const FirstDataRef = builder.objectRef<FirstData>('FirstData').implement({
  capability: 'analytics.view',
  description: 'What has arrived at all, whenever: a figure of what has not is no zero that was measured.',
  fields: (t) => ({
    visitDay: t.exposeString('visitDay', {
      nullable: true,
      description: 'YYYY-MM-DD: the day of the first visit.',
    }),
    hasOpportunities: t.boolean({ resolve: ({ opportunityDay }) => opportunityDay !== null }),
    opportunityDay: t.exposeString('opportunityDay', {
      nullable: true,
      description: 'YYYY-MM-DD: the day the first opportunity was opened.',
    }),
    spendDay: t.exposeString('spendDay', {
      nullable: true,
      description: 'YYYY-MM-DD: the first day that has spend.',
    }),
  }),
});

builder.objectField(HealthCenterQuery, 'firstData', (t) =>
  t.field({
    type: FirstDataRef,
    resolve: async (_parent, _args, context) => getFirstData({ ctx: await context.member() }),
  }),
);
builder.objectField(HealthCenterQuery, 'firstSteps', (t) =>
  t.field({
    type: FirstStepsRef,
    capability,
    resolve: async (_parent, _args, context) => getFirstSteps({ ctx: await context.member() }),
  }),
);
builder.objectField(HealthCenterMutation, 'putOffStep', (t) =>
  t.field({
    type: FirstStepsRef,
    description: 'Puts off one of the first steps, or all of them, or takes them up. Admin only.',
    args: {
      step: t.arg({ type: PutOffEnum, required: true }),
      isPutOff: t.arg.boolean({ required: true }),
    },
    resolve: async (_parent, input, context) => {
      const ctx = await context.member();
      await putOffStep({ ctx, input });
      return await getFirstSteps({ ctx });
    },
  }),
);
