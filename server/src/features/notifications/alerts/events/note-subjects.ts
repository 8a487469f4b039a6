import type { EventSubject } from '@parley/core/features/notifications';
import { sql } from 'kysely';
import type { PostgresTransaction } from '../../../../platform/postgres/postgres.ts';

/** Those that the message names: no company or monitor twice a day. */
export async function noteSubjects(
  transaction: PostgresTransaction,
  { alertId, found, eventId }: { alertId: string; found: readonly EventSubject[]; eventId: string | null },
): Promise<EventSubject[]> {
  // Two arrays, however many there are: a statement takes 65,535 parameters.
  const { rows: noted } = await sql<{ day: string; subject: string }>`
    insert into alert_subjects (alert_id, day, subject, event_id)
    select ${alertId}, day, subject, ${eventId}
    from unnest(${found.map(({ day }) => day)}::text[], ${found.map(({ id }) => id)}::text[]) as found (day, subject)
    on conflict (alert_id, day, subject) do nothing
    returning day, subject`.execute(transaction);
  const keys = new Set(noted.map(({ day, subject }) => `${day} ${subject}`));
  return found.filter(({ id, day }) => keys.delete(`${day} ${id}`));
}
