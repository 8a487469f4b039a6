import { toDay } from '@parley/core/dates';
import { type GoalPace, goalPace, isGoalMetric } from '@parley/core/features/notifications';
import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context/index.ts';
import { type ListArguments, type ListSpec, type Page, parseList } from '../../platform/graphql/index.ts';
import type { SubscriptionsTable } from '../../platform/postgres/subscription-tables.ts';
import type { AlertWebhook } from './alerts/list-alert-webhooks.ts';
import { listGetters, type SubscriptionPerson } from './list-people.ts';
import { isOrphan, managesOrphans } from './orphans.ts';
import { isSubscriptionSeen } from './seen-subscription.ts';

export type Subscription = Selectable<SubscriptionsTable> & {
  creator: SubscriptionPerson | null;
  /** Members who get it, but its creator. */
  additionalRecipients: SubscriptionPerson[];
  canEdit: boolean;
  /** Deletes it for all who get it; others only leave. */
  canDelete: boolean;
  isOwn: boolean;
  pace: GoalPace | null;
  /** Where a report goes besides mail. */
  webhooks: readonly AlertWebhook[];
};

const SPEC = {
  maxLimit: 100,
  defaultLimit: 20,
  sortable: ['createdAt', 'name'],
  defaultSort: { field: 'createdAt', order: 'desc' },
  filterable: {
    type: { kind: 'list', operators: ['in'] },
    achieved: { kind: 'boolean', operators: ['eq'] },
  },
} as const satisfies ListSpec;

const COLUMNS = { createdAt: 'subscriptions.created_at', name: 'subscriptions.name' } as const;

/** To which webhooks each of the reports is sent. */
async function readWebhooks(ctx: Context, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await ctx.postgres
    .selectFrom('report_webhooks')
    .innerJoin('activation_webhooks', 'activation_webhooks.id', 'webhook_id')
    .select(['subscription_id as subscriptionId', 'activation_webhooks.id', 'name', 'kind'])
    .where('instance_id', '=', ctx.instance.id)
    .where('subscription_id', 'in', ids)
    .orderBy('name')
    .execute();
}

function paceOf(row: Selectable<SubscriptionsTable>) {
  const { type, kpi_id, goal, goal_start_date, goal_end_date, last_goal_value } = row;
  if (type !== 'goal' || kpi_id === null || goal === null || goal_start_date === null) return null;
  if (!isGoalMetric(kpi_id)) return null;
  const today = toDay(Date.now());
  return goalPace({
    metric: kpi_id,
    goal,
    startDate: goal_start_date,
    endDate: goal_end_date,
    value: last_goal_value,
    today,
  });
}

/** What the user gets by mail from this instance, newest first; for an admin also what those who left have made. */
export async function listMine({
  ctx,
  input,
}: {
  ctx: Context;
  input: ListArguments;
}): Promise<Page<Subscription>> {
  const { page, sort, filters } = parseList(SPEC, input);
  const manages = managesOrphans(ctx);
  let query = ctx.postgres
    .selectFrom('subscriptions')
    .where('subscriptions.instance_id', '=', ctx.instance.id)
    .where(isSubscriptionSeen(ctx));
  for (const filter of filters) {
    if (!('operator' in filter)) continue;
    if (filter.field === 'achieved')
      query = query.where('achieved_at', filter.operand === true ? 'is not' : 'is', null);
    else if (Array.isArray(filter.operand))
      query = query.where(
        'type',
        'in',
        filter.operand.filter((type) => type === 'goal' || type === 'recurring'),
      );
  }
  const [rows, counted] = await Promise.all([
    query
      .selectAll('subscriptions')
      .select((row) => isOrphan(row).as('isOrphan'))
      .orderBy(COLUMNS[sort.field], sort.order)
      .orderBy('subscriptions.id')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    query.select((value) => value.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const total = Number(counted.total);
  const people = await listGetters(
    ctx,
    rows.map(({ id }) => id),
  );
  const webhooks = await readWebhooks(
    ctx,
    rows.map(({ id }) => id),
  );
  const nodes = rows.map((row): Subscription => {
    const members = people.filter(({ subscriptionId }) => subscriptionId === row.id);
    const persons = members.map(({ id, name, email }) => ({ id, name, email }));
    const isOwn = row.created_by === ctx.viewer.userId;
    const isTheirs = isOwn || (manages && Boolean(row.isOrphan));
    return {
      ...row,
      creator: persons.find(({ id }) => id === row.created_by) ?? null,
      additionalRecipients: persons.filter(({ id }) => id !== row.created_by),
      isOwn,
      canEdit: isTheirs && row.achieved_at === null,
      canDelete: isTheirs,
      pace: paceOf(row),
      webhooks: webhooks
        .filter(({ subscriptionId }) => subscriptionId === row.id)
        .map(({ id, name, kind }) => ({ id, name, kind })),
    };
  });
  return { nodes, total, hasNext: page.offset + rows.length < total };
}
