import { isClear } from '@parley/core/features/activations';
import { builder } from '../../../platform/graphql/index.ts';
import { AudienceRef } from '../../audiences/index.ts';
import type { ActivationEffect, EffectGroup } from './activation-effect.ts';
import type { Outcome } from './group-members.ts';
import type { Lift, LiftOutcome } from './lift.ts';
import { readEffect } from './read-effect.ts';

const GroupEnum = builder.enumType('ActivationEffectGroupKind', {
  values: {
    REACHED: { value: 'reached', description: 'A platform took them.' },
    NOT_REACHED: { value: 'notReached', description: 'They were to be sent, and no platform has them.' },
    HELD_OUT: { value: 'heldOut', description: 'Chance has held them out.' },
    SENT: { value: 'sent', description: 'They were to be sent, by an activation that has ended.' },
  } as const,
});
const OutcomeEnum = builder.enumType('ActivationOutcomeKind', {
  values: {
    VISITED: { value: 'visited', description: 'The share of companies with a visit, 0 to 1.' },
    VISITS: { value: 'visits', description: 'Visits of a company.' },
    OPENED: { value: 'opened', description: 'The share of companies with a new opportunity, 0 to 1.' },
  } as const,
});

const OutcomeRef = builder.objectRef<Outcome>('ActivationOutcome').implement({
  capability: 'plan.view',
  description: 'What the companies of a group did in a period, together.',
  fields: (t) => ({
    visits: t.exposeInt('visits'),
    visited: t.exposeInt('visited', { description: 'Companies with a visit.' }),
    impressions: t.exposeInt('impressions'),
    opportunities: t.exposeInt('opportunities', { description: 'Opened in the period.' }),
    opened: t.exposeInt('opened', { description: 'Companies that an opportunity was opened with.' }),
    amount: t.exposeFloat('amount', { description: 'Of those opportunities, in USD.' }),
  }),
});

const GroupRef = builder.objectRef<EffectGroup>('ActivationEffectGroup').implement({
  capability: 'plan.view',
  fields: (t) => ({
    group: t.expose('group', { type: GroupEnum }),
    companies: t.exposeInt('companies', {
      description: 'Members of the audience today, or when it was last active.',
    }),
    before: t.expose('before', { type: OutcomeRef }),
    after: t.expose('after', { type: OutcomeRef }),
    later: t.expose('later', {
      type: OutcomeRef,
      nullable: true,
      description: 'After it had ended; empty while it is active, and in the first days.',
    }),
  }),
});

const LiftOutcomeRef = builder.objectRef<LiftOutcome>('ActivationLiftOutcome').implement({
  capability: 'plan.view',
  fields: (t) => ({
    outcome: t.expose('outcome', { type: OutcomeEnum }),
    sent: t.exposeFloat('sent'),
    heldOut: t.exposeFloat('heldOut'),
    difference: t.float({ resolve: ({ interval }) => interval.difference }),
    low: t.float({
      description: 'Of the interval that holds the true difference 95 times in 100.',
      resolve: ({ interval }) => interval.low,
    }),
    high: t.float({ resolve: ({ interval }) => interval.high }),
    isClear: t.boolean({
      description: 'That 0 is outside of the interval.',
      resolve: ({ interval }) => isClear(interval),
    }),
  }),
});

const LiftRef = builder.objectRef<Lift>('ActivationLift').implement({
  capability: 'plan.view',
  description: 'Companies that were to be sent beside those that chance held out, after the activation.',
  fields: (t) => ({
    sent: t.exposeInt('sent', { description: 'Companies: in the audience at any time since.' }),
    heldOut: t.exposeInt('heldOut'),
    outcomes: t.expose('outcomes', { type: [LiftOutcomeRef] }),
  }),
});

const EffectRef = builder.objectRef<ActivationEffect>('ActivationEffect').implement({
  capability: 'plan.view',
  description:
    'What companies did before and after an audience was first sent to where it is now, or before, during and after the last time that it was.',
  fields: (t) => ({
    activatedAt: t.expose('activatedAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last deactivated; empty while it is active somewhere.',
    }),
    holdOutPercent: t.exposeInt('holdOutPercent'),
    readyOn: t.exposeString('readyOn', { nullable: true, description: 'When there are enough full days.' }),
    beforeStartDate: t.string({ nullable: true, resolve: ({ before }) => before?.start }),
    beforeEndDate: t.string({ nullable: true, resolve: ({ before }) => before?.end }),
    startDate: t.string({ nullable: true, resolve: ({ after }) => after?.start }),
    endDate: t.string({ nullable: true, resolve: ({ after }) => after?.end }),
    laterStartDate: t.string({ nullable: true, resolve: ({ later }) => later?.start }),
    laterEndDate: t.string({
      nullable: true,
      description: 'Of the days after it had ended.',
      resolve: ({ later }) => later?.end,
    }),
    groups: t.expose('groups', { type: [GroupRef] }),
    lift: t.expose('lift', { type: LiftRef, nullable: true }),
    liftProblem: t.exposeString('liftProblem', { nullable: true, description: 'Why there is no lift.' }),
  }),
});

builder.objectField(AudienceRef, 'activationEffect', (t) =>
  t.field({
    type: EffectRef,
    nullable: true,
    capability: 'plan.view',
    description: 'What its activation did, or the last one that has ended; null where it never was active.',
    resolve: async ({ id }, _args, context) => readEffect(await context.member(), id),
  }),
);
