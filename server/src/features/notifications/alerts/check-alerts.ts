import { afterQuietHours } from '@parley/core/features/notifications';
import type { Selectable } from 'kysely';
import { audit } from '../../../platform/audit/index.ts';
import type { Services } from '../../../platform/context/index.ts';
import { toAppError } from '../../../platform/errors/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { AlertsTable } from '../../../platform/postgres/alert-tables.ts';
import { clockOf } from '../clock.ts';
import { jobContext, subscriptionContext } from '../subscription-context.ts';
import { lookAtFigure } from './alert-figures.ts';
import { checkEvents } from './events/check-events.ts';
import { eventOf, watchedOf } from './watched.ts';

type Row = Selectable<AlertsTable>;
type Asked = { instanceId?: string | undefined };
type Found = Awaited<ReturnType<typeof lookAtFigure>>;

const AT_ONCE = 20;
const EVERY_MS = 60 * 60 * 1000;

/** Takes alerts that are due: no other server looks at them within the hour. */
const takeDue = ({ postgres }: Services, { instanceId }: Asked): Promise<Row[]> =>
  postgres
    .updateTable('alerts')
    .set({ due_at: new Date(Date.now() + EVERY_MS) })
    .where('id', 'in', (select) =>
      select
        .selectFrom('alerts')
        .select('id')
        .where('paused_at', 'is', null)
        .where('due_at', '<=', new Date())
        .$if(instanceId !== undefined, (due) => due.where('instance_id', '=', instanceId ?? ''))
        .orderBy('due_at')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** Looks at the alerts that are due, of all organizations or of one; answers how many there were. */
export async function checkAlerts(services: Services, asked: Asked = {}): Promise<number> {
  const due = await takeDue(services, asked);
  for (const row of due)
    await check(services, row).catch(async (error: unknown) => {
      services.log.warn({ err: error, alert: row.id, part: 'notifications' }, 'an alert could not be kept');
      await noteProblem(services, row, toAppError(error).message).catch(() => undefined);
    });
  return due.length;
}

async function check(services: Services, row: Row): Promise<void> {
  const condition = eventOf(row);
  if (condition === undefined) await checkAlert(services, row);
  else await checkEvents(services, { row, condition });
}

const noteProblem = ({ postgres }: Services, { id, version }: Row, problem: string) =>
  postgres
    .updateTable('alerts')
    .set({ problem })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();

/** Keeps what an alert found; answers whether it is still as it was when it was looked at. */
async function checkAlert(services: Services, row: Row): Promise<void> {
  const now = Date.now();
  const { found, problem } = await subscriptionContext(services, row)
    .then((ctx) => lookAtFigure(ctx, watchedOf(row), now))
    .then(
      (outcome) => ({ found: outcome, problem: null }),
      (error: unknown) => ({ found: undefined, problem: toAppError(error).message }),
    );
  await services.postgres.transaction().execute(async (transaction) => {
    const kept = await transaction
      .updateTable('alerts')
      .set({
        last_run_at: new Date(now),
        problem,
        ...(found !== undefined && { last_value: found.value, last_says: found.says }),
      })
      .where('id', '=', row.id)
      .where('paused_at', 'is', null)
      // Whoever changed it meanwhile asked for something else.
      .where('version', '=', row.version)
      .returning('id')
      .executeTakeFirst();
    if (kept === undefined || found === undefined || !found.fires) return;
    const { timeZone } = await clockOf(transaction, row.instance_id);
    const { eventId, ...event } = firedBy(row, found, { now, timeZone });
    const fired = await transaction
      .insertInto('alert_events')
      .values({ id: eventId, ...event })
      .onConflict((conflict) => conflict.columns(['alert_id', 'cause', 'day']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (fired === undefined) return;
    await audit({
      transaction,
      ctx: jobContext(row),
      type: 'notifications.alert-fired',
      source: 'job',
      details: `The alert “${row.name}” fired: ${found.says}`,
      data: { alertId: row.id, eventId, value: found.value, threshold: found.limit },
    });
  });
}

function firedBy(
  row: Row,
  { value, limit, says, range }: Found,
  { now, timeZone }: { now: number; timeZone: string },
) {
  const { quiet_from: from, quiet_until: until } = row;
  const quiet = from === null || until === null ? null : { from, until };
  return {
    eventId: newId('aevt'),
    alert_id: row.id,
    instance_id: row.instance_id,
    cause: row.cause,
    day: range.end,
    first_day: range.start,
    value,
    threshold: limit,
    says,
    send_at: new Date(afterQuietHours(quiet, now, timeZone)),
  };
}
