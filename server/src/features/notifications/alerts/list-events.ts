import { earlierOf, toDay } from '@parley/core/dates';
import { isGoalMetric } from '@parley/core/features/notifications';
import { formatFigure, METRICS } from '@parley/core/metrics';
import { sql } from 'kysely';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { alertSubjects } from './alert-subjects.ts';
import { alertTitle } from './alert-title.ts';
import { isSeenBy } from './own-alert.ts';

const MOST_EVENTS = 50;

/** One line of the bell: an alert that fired, or a goal that was achieved. */
export type AlertEvent = {
  id: string;
  alertId: string | null;
  goalId: string | null;
  name: string;
  says: string;
  urlTemplate: string;
  firstDay: string;
  day: string;
  firedAt: Date;
  sentAt: Date | null;
  isSeen: boolean;
};

const seenAtOf = async ({ postgres, instance, viewer }: Context): Promise<Date> => {
  const row = await postgres
    .selectFrom('alert_views')
    .select('seen_at')
    .where('instance_id', '=', instance.id)
    .where('user_id', '=', viewer.userId)
    .executeTakeFirst();
  return row?.seen_at ?? new Date(0);
};

const eventsOf = (ctx: Context) =>
  ctx.postgres
    .selectFrom('alerts')
    .innerJoin('alert_events', 'alert_events.alert_id', 'alerts.id')
    .where('alerts.instance_id', '=', ctx.instance.id)
    .where((row) => isSeenBy(ctx)(row));

/** Goals that were achieved, of the user or of those that they get a message of. */
const achievedOf = ({ postgres, instance, viewer }: Context) =>
  postgres
    .selectFrom('subscriptions')
    .where('subscriptions.instance_id', '=', instance.id)
    .where('type', '=', 'goal')
    .where('achieved_at', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('subscription_recipients')
          .select('subscription_id')
          .whereRef('subscription_id', '=', 'subscriptions.id')
          .where('user_id', '=', viewer.userId),
      ),
    );

/** How many alerts fired and goals were achieved that the user has not seen. */
export async function countUnseen(ctx: Context): Promise<number> {
  const seenAt = await seenAtOf(ctx);
  const fired = eventsOf(ctx)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('alert_events.created_at', '>', seenAt);
  const achieved = achievedOf(ctx)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('achieved_at', '>', seenAt);
  const counts = await Promise.all([fired.executeTakeFirstOrThrow(), achieved.executeTakeFirstOrThrow()]);
  return counts.reduce((sum, { count }) => sum + Number(count), 0);
}

/** The goals as lines of the bell. Their value is that with which they were achieved. */
async function listAchieved(
  ctx: Context,
  { seenAt, eventId }: { seenAt: Date; eventId: string | undefined },
): Promise<AlertEvent[]> {
  const rows = await achievedOf(ctx)
    .$if(eventId !== undefined, (all) => all.where('id', '=', eventId ?? ''))
    .select(['id', 'name', 'kpi_id', 'goal', 'last_goal_value', 'goal_start_date', 'goal_end_date'])
    .select(['url_template', 'achieved_at'])
    .orderBy('achieved_at', 'desc')
    .limit(MOST_EVENTS)
    .execute();
  return rows.flatMap(({ achieved_at: at, kpi_id: metric, goal_start_date: firstDay, ...row }) => {
    if (at === null || metric === null || firstDay === null || !isGoalMetric(metric)) return [];
    const { label, unit } = METRICS[metric];
    const [value, goal] = [row.last_goal_value, row.goal].map((figure) => formatFigure(figure, unit));
    const day = earlierOf(row.goal_end_date ?? toDay(at), toDay(at));
    const says = `Goal achieved: ${label} ${value} of ${goal}.`;
    return [
      {
        ...{ id: row.id, alertId: null, goalId: row.id, name: row.name, says, firstDay, day },
        ...{ urlTemplate: row.url_template, firedAt: at, sentAt: at, isSeen: at <= seenAt },
      },
    ];
  });
}

/** The times that alerts of the user fired and that goals were achieved, newest first; or the one that an id names. */
export async function listEvents(
  ctx: Context,
  { eventId }: { eventId?: string | undefined } = {},
): Promise<AlertEvent[]> {
  const seenAt = await seenAtOf(ctx);
  const achieved = await listAchieved(ctx, { seenAt, eventId });
  const rows = await eventsOf(ctx)
    .select([
      'alert_events.id',
      'alerts.id as alertId',
      'alerts.name',
      'alerts.variable_template',
      'alerts.url_template as urlTemplate',
      'alert_events.says',
      'alert_events.first_day as firstDay',
      'alert_events.day',
      'alert_events.created_at as firedAt',
      'alert_events.sent_at as sentAt',
    ])
    .$if(eventId !== undefined, (all) => all.where('alert_events.id', '=', eventId ?? ''))
    .orderBy('alert_events.created_at', 'desc')
    .orderBy('alert_events.id')
    .limit(MOST_EVENTS)
    .execute();
  const subjects = await alertSubjects(ctx, rows);
  const fired = rows.map(({ variable_template: _, ...row }, at) => ({
    ...{ ...row, name: alertTitle(row.name, subjects[at] ?? '') },
    ...{ goalId: null, isSeen: row.firedAt <= seenAt },
  }));
  return [...fired, ...achieved]
    .toSorted((a, b) => b.firedAt.getTime() - a.firedAt.getTime())
    .slice(0, MOST_EVENTS);
}

/** The user has seen all that fired so far. */
export async function seeEvents(ctx: Context): Promise<void> {
  authorize(ctx, 'notifications.manage');
  const own = { instance_id: ctx.instance.id, user_id: ctx.viewer.userId };
  await ctx.postgres.transaction().execute(async (transaction) => {
    // By the clock that the events have their time from.
    const seen_at = sql<Date>`now()`;
    await transaction
      .insertInto('alert_views')
      .values({ ...own, seen_at })
      .onConflict((conflict) => conflict.columns(['instance_id', 'user_id']).doUpdateSet({ seen_at }))
      .execute();
    await audit({
      transaction,
      ctx,
      type: 'notifications.alerts-seen',
      source: 'api',
      details: `${ctx.viewer.name} looked at the alerts that fired`,
      data: {},
    });
  });
}
