import { addDays, toDay } from '@parley/core/dates';
import {
  afterQuietHours,
  type EventCondition,
  type EventSubject,
  MOST_LISTED,
  subjectsInWords,
} from '@parley/core/features/notifications';
import { pagePath } from '@parley/core/pages';
import type { Selectable } from 'kysely';
import { audit } from '../../../../platform/audit/index.ts';
import type { Services } from '../../../../platform/context/index.ts';
import { toAppError } from '../../../../platform/errors/index.ts';
import { newId } from '../../../../platform/ids/index.ts';
import type { AlertsTable } from '../../../../platform/postgres/alert-tables.ts';
import type { PostgresTransaction } from '../../../../platform/postgres/postgres.ts';
import { clockOf } from '../../clock.ts';
import { jobContext, subscriptionContext } from '../../subscription-context.ts';
import { findSubjects, lookedAt } from './find-subjects.ts';
import { noteSubjects } from './note-subjects.ts';

type Row = Selectable<AlertsTable>;
/** Days that are looked at are two; what was named before them is forgotten. */
const KEEP_DAYS = 7;

type Asked = { row: Row; condition: EventCondition };

/** Says what an alert on events finds that it has not said yet. Its first look only notes what is there already. */
export async function checkEvents(services: Services, { row, condition }: Asked): Promise<void> {
  const now = Date.now();
  const { found, problem } = await subscriptionContext(services, row)
    .then((ctx) =>
      findSubjects(ctx, { condition, variableTemplate: row.variable_template, range: lookedAt(now) }),
    )
    .then(
      (subjects) => ({ found: subjects, problem: null }),
      (error: unknown) => ({ found: undefined, problem: toAppError(error).message }),
    );
  await services.postgres.transaction().execute(async (transaction) => {
    const kept = await transaction
      .updateTable('alerts')
      .set({
        problem,
        ...(found !== undefined && {
          last_run_at: new Date(now),
          last_value: found.length,
          last_says: subjectsInWords(condition, found),
        }),
      })
      .where('id', '=', row.id)
      .where('paused_at', 'is', null)
      // Whoever changed it meanwhile asked for something else.
      .where('version', '=', row.version)
      .returning('id')
      .executeTakeFirst();
    if (kept === undefined || found === undefined) return;
    await transaction
      .deleteFrom('alert_subjects')
      .where('alert_id', '=', row.id)
      .where('day', '<', addDays(toDay(now), -KEEP_DAYS))
      .execute();
    if (found.length === 0) return;
    const eventId = row.last_run_at === null ? null : newId('aevt');
    const said = await noteSubjects(transaction, { alertId: row.id, found, eventId });
    if (eventId !== null && said.length > 0) await fire(transaction, { row, condition, said, eventId, now });
  });
}

type Firing = Asked & { said: readonly EventSubject[]; eventId: string; now: number };

async function fire(
  transaction: PostgresTransaction,
  { row, condition, said, eventId, now }: Firing,
): Promise<void> {
  const { quiet_from: from, quiet_until: until } = row;
  const quiet = from === null || until === null ? null : { from, until };
  const { timeZone } = await clockOf(transaction, row.instance_id);
  const days = said.map(({ day }) => day).toSorted();
  const says = subjectsInWords(condition, said);
  await transaction
    .insertInto('alert_events')
    .values({
      id: eventId,
      alert_id: row.id,
      instance_id: row.instance_id,
      cause: `${condition.event} ${eventId}`,
      day: days.at(-1) ?? '',
      first_day: days[0] ?? '',
      value: said.length,
      threshold: null,
      says,
      links: JSON.stringify(said.slice(0, MOST_LISTED).map((subject) => linkOf(condition, subject))),
      send_at: new Date(afterQuietHours(quiet, now, timeZone)),
    })
    .execute();
  await audit({
    transaction,
    ctx: jobContext(row),
    type: 'notifications.alert-fired',
    source: 'job',
    details: `The alert “${row.name}” fired: ${says}`,
    data: { alertId: row.id, eventId, value: said.length, threshold: null },
  });
}

/** A company with the day of its visit, or what a monitor found. */
function linkOf({ event }: EventCondition, { id, name, day, says }: EventSubject) {
  return event === 'monitorWarns'
    ? { label: `${name}: ${says ?? ''}`, path: pagePath('monitor', { monitor: id }) }
    : {
        label: name,
        path: `${pagePath('company', { company: id })}?startDate=${day}&endDate=${day}`,
      };
}
