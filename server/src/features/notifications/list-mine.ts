import { toDay } from '@parley/core/dates';
import { type GoalPace, goalPace, isGoalMetric } from '@parley/core/features/notifications';
import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context/index.ts';
import { type ListArguments, type ListSpec, type Page, parseList } from '../../platform/graphql/index.ts';
import type { SubscriptionsTable } from '../../platform/postgres/subscription-tables.ts';

export type SubscriptionPerson = { id: string; name: string; email: string };
export type Subscription = Selectable<SubscriptionsTable> & {
  creator: SubscriptionPerson | null;
  /** Members who get it, but its creator. */
  additionalRecipients: SubscriptionPerson[];
  canEdit: boolean;
  isOwn: boolean;
  pace: GoalPace | null;
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

function paceOf({ type, kpi_id, goal, goal_start_date, last_goal_value }: Selectable<SubscriptionsTable>) {
  if (type !== 'goal' || kpi_id === null || goal === null || goal_start_date === null) return null;
  if (!isGoalMetric(kpi_id)) return null;
  const today = toDay(Date.now());
  return goalPace({ metric: kpi_id, goal, startDate: goal_start_date, value: last_goal_value, today });
}

/** What the user gets by mail from this instance, newest first. */
export async function listMine({
  ctx,
  input,
}: {
  ctx: Context;
  input: ListArguments;
}): Promise<Page<Subscription>> {
  const { page, sort, filters } = parseList(SPEC, input);
  let query = ctx.postgres
    .selectFrom('subscriptions')
    .where('subscriptions.instance_id', '=', ctx.instance.id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('subscription_recipients')
          .select('subscription_id')
          .whereRef('subscription_id', '=', 'subscriptions.id')
          .where('user_id', '=', ctx.viewer.userId),
      ),
    );
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
      .orderBy(COLUMNS[sort.field], sort.order)
      .orderBy('subscriptions.id')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    query.select((value) => value.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const total = Number(counted.total);
  const people = await peopleOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const nodes = rows.map((row): Subscription => {
    const members = people.filter(({ subscriptionId }) => subscriptionId === row.id);
    const persons = members.map(({ id, name, email }) => ({ id, name, email }));
    const isOwn = row.created_by === ctx.viewer.userId;
    return {
      ...row,
      creator: persons.find(({ id }) => id === row.created_by) ?? null,
      additionalRecipients: persons.filter(({ id }) => id !== row.created_by),
      isOwn,
      canEdit: isOwn && row.achieved_at === null,
      pace: paceOf(row),
    };
  });
  return { nodes, total, hasNext: page.offset + rows.length < total };
}

/** Who gets them and is a member now. */
async function peopleOf({ postgres, instance }: Context, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return postgres
    .selectFrom('subscription_recipients')
    .innerJoin('users', 'users.id', 'subscription_recipients.user_id')
    .innerJoin('members', 'members.user_id', 'users.id')
    .select(['subscription_id as subscriptionId', 'users.id', 'users.name', 'users.email'])
    .where('members.organization_id', '=', instance.id)
    .where('subscription_id', 'in', ids)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
}

/** Members who can be chosen to get it. */
export const listRecipients = ({ postgres, instance }: Context): Promise<SubscriptionPerson[]> =>
  postgres
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.name', 'users.email'])
    .where('members.organization_id', '=', instance.id)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
