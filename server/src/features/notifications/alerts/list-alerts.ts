import { type AlertOutcome, MOST_ALERTS } from '@parley/core/features/notifications';
import type { Selectable } from 'kysely';
import type { Context } from '../../../platform/context/index.ts';
import { toAppError } from '../../../platform/errors/index.ts';
import type { AlertsTable } from '../../../platform/postgres/alert-tables.ts';
import { type SubscriptionPerson, shown } from '../list-people.ts';
import { managesOrphans } from '../orphans.ts';
import { alertSubjects } from './alert-subjects.ts';
import type { AlertWebhook } from './list-alert-webhooks.ts';
import { isLeft, isSeenBy } from './own-alert.ts';
import { conditionOf, lookAtAlert } from './watched.ts';

export type Alert = Selectable<AlertsTable> & {
  /** What it watches for, and of what. */
  condition: string;
  /** Members who get it, but its creator. */
  additionalRecipients: SubscriptionPerson[];
  /** Where it is sent to besides. */
  webhooks: AlertWebhook[];
  creatorName: string | null;
  isOwn: boolean;
  canEdit: boolean;
  lastFiredAt: Date | null;
};

/** The alerts that the user gets or made, newest first; for an admin also those of creators who left. */
export async function listAlerts(ctx: Context): Promise<Alert[]> {
  const rows = await ctx.postgres
    .selectFrom('alerts')
    .selectAll('alerts')
    .select((row) => [
      isLeft(row).as('isLeft'),
      row
        .selectFrom('alert_events')
        .select(({ fn }) => fn.max('alert_events.created_at').as('at'))
        .whereRef('alert_events.alert_id', '=', 'alerts.id')
        .as('lastFiredAt'),
    ])
    .where('alerts.instance_id', '=', ctx.instance.id)
    .where(isSeenBy(ctx))
    .orderBy('alerts.created_at', 'desc')
    .orderBy('alerts.id')
    .limit(MOST_ALERTS)
    .execute();
  const ids = rows.map(({ id }) => id);
  const people = await readGetters(ctx, ids);
  const webhooks = await readWebhooks(ctx, ids);
  const subjects = await alertSubjects(ctx, rows);
  const show = shown(ctx);
  return rows.map((row, at) => {
    const getters = people.filter(({ alertId }) => alertId === row.id);
    const isOwn = row.created_by === ctx.viewer.userId;
    return {
      ...row,
      condition: `${conditionOf(row)}${subjects[at] ?? ''}`,
      additionalRecipients: getters.filter(({ id }) => id !== row.created_by).map(show),
      webhooks: webhooks.filter(({ alertId }) => alertId === row.id),
      creatorName: getters.find(({ id }) => id === row.created_by)?.name ?? null,
      isOwn,
      canEdit: isOwn || (managesOrphans(ctx) && Boolean(row.isLeft)),
      lastFiredAt: row.lastFiredAt ?? null,
    };
  });
}

/** Who gets each of the alerts and is a member now. */
async function readGetters(ctx: Context, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await ctx.postgres
    .selectFrom('alert_recipients')
    .innerJoin('users', 'users.id', 'alert_recipients.user_id')
    .innerJoin('members', 'members.user_id', 'users.id')
    .select(['alert_id as alertId', 'users.id', 'users.name', 'users.email'])
    .where('members.organization_id', '=', ctx.instance.id)
    .where('alert_id', 'in', ids)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
}

/** To which webhooks each of the alerts is sent. */
async function readWebhooks(ctx: Context, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await ctx.postgres
    .selectFrom('alert_webhooks')
    .innerJoin('activation_webhooks', 'activation_webhooks.id', 'webhook_id')
    .select(['alert_id as alertId', 'activation_webhooks.id', 'name', 'kind'])
    .where('instance_id', '=', ctx.instance.id)
    .where('alert_id', 'in', ids)
    .orderBy('name')
    .execute();
}

export type AlertState = Pick<AlertOutcome, 'fires' | 'value'> & {
  id: string;
  name: string;
  condition: string;
  says: string;
  /** Why nothing could be found, for people. */
  problem: string | null;
};

/** What the alerts of the user that are not paused find now; nothing is kept and nothing is sent. */
export async function tryAlerts(ctx: Context): Promise<AlertState[]> {
  const states: AlertState[] = [];
  for (const alert of await listAlerts(ctx)) {
    if (alert.paused_at !== null) continue;
    const { id, name, condition } = alert;
    const state = await lookAtAlert(ctx, alert).then(
      ({ fires, value, says }) => ({ fires, value, says, problem: null }),
      (error: unknown) => {
        const problem = toAppError(error).message;
        return { fires: false, value: null, says: problem, problem };
      },
    );
    states.push({ id, name, condition, ...state });
  }
  return states;
}
