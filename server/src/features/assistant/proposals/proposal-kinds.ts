import type { ActionOf, ProposedAction, ProposedType } from '@parley/core/assistant';
import { WEEKDAYS } from '@parley/core/features/notifications';
import type { Context } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import {
  type CheckedActivation,
  checkActivation,
  writeActivation,
  writeDeactivation,
} from '../../activations/index.ts';
import { writeAudience } from '../../audiences/index.ts';
import { addRule } from '../../channels/index.ts';
import { writeNote } from '../../notes/index.ts';
import {
  createAlert,
  createGoal,
  createReport,
  deleteAlert,
  deleteSubscription,
  pauseAlert,
} from '../../notifications/index.ts';
import { offeredShares } from '../offered.ts';
import { within } from './told/within.ts';

/** What is written when a person confirms; `name` is what they want it to be called, where that can be chosen. */
type Confirmed<Action> = {
  ctx: Context;
  transaction: PostgresTransaction;
  action: Action;
  name: string | undefined;
  /** What was found out before the transaction. */
  checked?: CheckedActivation | undefined;
};
/** What the person who confirmed it learns once, and what nothing keeps: the address of a link. */
export type ToldOnce = { url: string | null };
export const NOTHING_TOLD: ToldOnce = { url: null };

type ProposalKind = {
  /** Asks others, such as a CRM, before anything is locked. */
  check?(ctx: Context, action: ProposedAction): Promise<CheckedActivation | undefined>;
  confirm(given: Confirmed<ProposedAction>): Promise<ToldOnce>;
};

const isOf = <Type extends ProposedType>(type: Type, action: ProposedAction): action is ActionOf<Type> =>
  action.type === type;

const kind = <Type extends ProposedType>(
  type: Type,
  write: (given: Confirmed<ActionOf<Type>>) => Promise<unknown>,
): ProposalKind => ({
  async confirm({ action, ...given }) {
    if (isOf(type, action)) await write({ ...given, action });
    return NOTHING_TOLD;
  },
});

const placeOf = (action: ActionOf<'activate-audience'> | ActionOf<'deactivate-audience'>) => ({
  id: action.audienceId,
  providerIds: [action.providerId],
  connectionIds: [action.connectionId],
});

/** Each weekday, and whether it is one of the given: 0 is Sunday. */
const deliveredOn = (days: readonly number[]) =>
  Object.fromEntries(WEEKDAYS.map((day, index) => [day, days.includes(index)])) as Record<
    (typeof WEEKDAYS)[number],
    boolean
  >;

/** Everything that can be proposed, and how it is written. What it takes of the policy is checked where it is written. */
export const PROPOSAL_KINDS: { readonly [Type in ProposedType]: ProposalKind } = {
  'create-note': kind('create-note', ({ ctx, transaction, action: { note, day } }) =>
    writeNote({
      ctx,
      transaction,
      source: 'assistant',
      input: { note, occurredAt: new Date(`${day}T00:00:00Z`) },
    }),
  ),
  'create-audience': kind('create-audience', ({ ctx, transaction, action, name = action.name }) =>
    writeAudience({
      ctx,
      transaction,
      source: 'assistant',
      input: { type: 'rule', name, rulesConfig: action.rulesConfig },
    }),
  ),
  'create-list-audience': kind('create-list-audience', ({ ctx, transaction, action, name = action.name }) =>
    writeAudience({
      ctx,
      transaction,
      source: 'assistant',
      input: { type: 'upload', name, dataset_id: action.dataset },
    }),
  ),
  'add-channel-rule': kind('add-channel-rule', ({ ctx, transaction, action }) =>
    addRule({ ctx, transaction, source: 'assistant', rule: action }),
  ),
  // What is agreed to is on the card that the person confirms.
  'activate-audience': {
    check: async (ctx, action) =>
      isOf('activate-audience', action)
        ? await checkActivation(ctx, { ...placeOf(action), consent: true, shown: action.consentText })
        : undefined,
    async confirm({ ctx, transaction, checked }) {
      if (checked === undefined) throw new Error('the activation was not checked');
      await writeActivation({ ctx, transaction, checked, source: 'assistant' });
      return NOTHING_TOLD;
    },
  },
  'deactivate-audience': kind('deactivate-audience', ({ ctx, transaction, action }) =>
    writeDeactivation({ ctx, transaction, source: 'assistant', input: placeOf(action) }),
  ),
  'create-alert': kind('create-alert', ({ ctx, transaction, action, name = action.name }) =>
    createAlert({
      ctx: within(ctx, transaction),
      source: 'assistant',
      input: { ...action, name, additionalRecipients: action.additionalRecipients ?? [] },
    }),
  ),
  'create-goal': kind('create-goal', ({ ctx, transaction, action, name = action.name }) =>
    createGoal({
      ctx: within(ctx, transaction),
      source: 'assistant',
      input: {
        ...action,
        name,
        kpiId: action.metric,
        goalEndDate: action.by,
        additionalRecipients: action.additionalRecipients ?? [],
      },
    }),
  ),
  'create-report': kind('create-report', ({ ctx, transaction, action, name = action.name }) =>
    createReport({
      ctx: within(ctx, transaction),
      source: 'assistant',
      input: {
        name,
        ...(action.turnId === undefined
          ? { urlTemplate: action.urlTemplate }
          : { conversationId: action.conversationId, turnId: action.turnId }),
        repeatsWeeks: action.repeatsWeeks,
        reportingWindowDays: action.windowDays,
        attachments: action.attachments,
        webhookIds: action.webhookIds,
        additionalRecipients: action.additionalRecipients ?? [],
        ...deliveredOn(action.deliveryDays),
      },
    }),
  ),
  'change-alert': kind('change-alert', ({ ctx, transaction, action: { deed, alertId: id } }) => {
    const own = { ctx: within(ctx, transaction), source: 'assistant' as const };
    return deed === 'delete'
      ? deleteAlert({ ...own, input: { id } })
      : pauseAlert({ ...own, input: { id, isPaused: deed === 'pause' } });
  }),
  'end-own': kind('end-own', async ({ ctx, transaction, action: { what, ownId: id } }) => {
    const own = { ctx: within(ctx, transaction), source: 'assistant' as const, input: { id } };
    if (what !== 'share') return await deleteSubscription(own);
    const shares = offeredShares();
    if (shares === undefined) throw notFound('Link');
    return await shares.revoke(own);
  }),
  'create-share': {
    async confirm({ ctx, transaction, action }) {
      const shares = offeredShares();
      if (!isOf('create-share', action) || shares === undefined) throw notFound('Proposal');
      const { url } = await shares.confirm({ ctx: within(ctx, transaction), action });
      return { url };
    },
  },
};
