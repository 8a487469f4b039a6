import { sql } from 'kysely';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { isSeenBy } from './own-alert.ts';

const MOST_EVENTS = 50;

export type AlertEvent = {
  id: string;
  alertId: string;
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

/** How many times alerts of the user fired that they have not seen. */
export async function countUnseen(ctx: Context): Promise<number> {
  const { count } = await eventsOf(ctx)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('alert_events.created_at', '>', await seenAtOf(ctx))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The times that alerts of the user fired, newest first. */
export async function listEvents(ctx: Context): Promise<AlertEvent[]> {
  const seenAt = await seenAtOf(ctx);
  const rows = await eventsOf(ctx)
    .select([
      'alert_events.id',
      'alerts.id as alertId',
      'alerts.name',
      'alerts.url_template as urlTemplate',
      'alert_events.says',
      'alert_events.first_day as firstDay',
      'alert_events.day',
      'alert_events.created_at as firedAt',
      'alert_events.sent_at as sentAt',
    ])
    .orderBy('alert_events.created_at', 'desc')
    .orderBy('alert_events.id')
    .limit(MOST_EVENTS)
    .execute();
  return rows.map((row) => ({ ...row, isSeen: row.firedAt <= seenAt }));
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
