import { earlierOf, toDay } from '@parley/core/dates';
import { isGoalMetric, isGoalOver, isGoalReached, pageWithDays } from '@parley/core/features/notifications';
import { formatFigure, METRICS } from '@parley/core/metrics';
import type { Selectable } from 'kysely';
import { audit } from '../../platform/audit/index.ts';
import { publicUrl } from '../../platform/config/index.ts';
import type { Services } from '../../platform/context/index.ts';
import { toAppError } from '../../platform/errors/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import type { SubscriptionsTable } from '../../platform/postgres/subscription-tables.ts';
import { goalValue } from './goal-value.ts';
import { listMembers } from './list-people.ts';
import { jobContext, subscriptionContext } from './subscription-context.ts';
import { claimedUntil, now, whileClaimed } from './while-claimed.ts';

type Row = Selectable<SubscriptionsTable>;

const EVERY_MS = 60 * 60 * 1000;

const NEVER = new Date('9999-12-31T00:00:00Z');

/** Takes a goal that is due: no other server looks at it meanwhile. */
const takeDue = ({ postgres }: Services): Promise<Row | undefined> =>
  postgres
    .updateTable('subscriptions')
    .set({ due_at: claimedUntil })
    .where('id', '=', (select) =>
      select
        .selectFrom('subscriptions')
        .select('id')
        .where('type', '=', 'goal')
        .where('achieved_at', 'is', null)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

const renew = ({ postgres }: Services, { id, version }: Row): Promise<unknown> =>
  postgres
    .updateTable('subscriptions')
    .set({ due_at: claimedUntil })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('due_at', '<', claimedUntil)
    .execute();

/** Looks at the goals that are due; answers how many there were. */
export async function checkGoals(services: Services): Promise<number> {
  let count = 0;
  for (let row = await takeDue(services); row !== undefined; row = await takeDue(services)) {
    const taken = row;
    await whileClaimed(
      () => renew(services, taken),
      () => checkGoal(services, taken),
    );
    count++;
  }
  return count;
}

async function checkGoal(services: Services, row: Row): Promise<void> {
  const { id, kpi_id: metric, goal, goal_start_date: startDate, goal_end_date: endDate } = row;
  const { variable_template: variableTemplate } = row;
  if (metric === null || goal === null || startDate === null || !isGoalMetric(metric)) return;
  const found = await subscriptionContext(services, row)
    .then((ctx) =>
      goalValue(ctx, {
        kpiId: metric,
        goalStartDate: startDate,
        goalEndDate: endDate,
        variableTemplate,
      }),
    )
    .then(
      (value) => ({ value, problem: null }),
      (error: unknown) => ({ value: row.last_goal_value, problem: toAppError(error).message }),
    );
  const { value, problem } = found;
  const today = toDay(Date.now());
  const isReached = problem === null && isGoalReached({ metric, goal, startDate, endDate, value, today });
  // A look that failed was none: the last one is yet to come.
  const isLastLook = problem === null && isGoalOver(endDate, today);
  await services.postgres.transaction().execute(async (transaction) => {
    const kept = await transaction
      .updateTable('subscriptions')
      .set({
        last_goal_value: value,
        last_run_at: new Date(),
        due_at: isLastLook ? NEVER : new Date(Date.now() + EVERY_MS),
        problem,
        // By the clock of when the bell was last looked at.
        ...(isReached && { achieved_at: now }),
      })
      .where('id', '=', id)
      .where('achieved_at', 'is', null)
      // Whoever changed it meanwhile asked for another figure.
      .where('version', '=', row.version)
      .returning('id')
      .executeTakeFirst();
    if (kept === undefined || !isReached || value === null) return;
    const { label: figure, unit } = METRICS[metric];
    const written = {
      figure,
      value: formatFigure(value, unit),
      goal: formatFigure(goal, unit),
      since: formatFigure(Date.parse(startDate), 'date'),
    };
    await tellRecipients(services, transaction, { row, startDate, written });
    await audit({
      transaction,
      ctx: jobContext(row),
      type: 'notifications.goal-achieved',
      source: 'job',
      details: `The goal “${row.name}” is achieved: ${figure} ${written.value} of ${written.goal}`,
      data: { subscriptionId: id, value, goal },
    });
  });
}

type Told = {
  row: Row;
  startDate: string;
  written: { figure: string; value: string; goal: string; since: string };
};

/** One message to each who gets it and is a member now. */
async function tellRecipients(
  services: Services,
  transaction: PostgresTransaction,
  { row, startDate, written }: Told,
): Promise<void> {
  const people = await listMembers(transaction, row);
  const today = toDay(Date.now());
  const end = earlierOf(row.goal_end_date ?? today, today);
  const path = pageWithDays({ urlTemplate: row.url_template, start: startDate, end, eventId: row.id });
  const { href: url } = new URL(`${publicUrl(services.config)}/app/inst/${row.instance_id}${path}`);
  for (const { email, organizationName } of people)
    await queueMail({
      transaction,
      services,
      mail: {
        template: 'goal-achieved',
        to: email,
        props: { url, organizationName, goalName: row.name, ...written },
      },
    });
}
