import { sql } from 'kysely';
import { whileHeld } from '../../../platform/leases/index.ts';
import type { Postgres } from '../../../platform/postgres/postgres.ts';
import type { Sending } from './sending.ts';

/** Once a day, also where a run begins a little earlier than the one of the day before. */
const EVERY_MS = 20 * 3_600_000;

/**
 * Reads a list back, where the platform allows that, and notes what is to be mended: companies that were noted as there and are not are
 * added again, and those on it that nobody noted are taken away, and counted apart. A run that is continued has sent a part of what it planned: the next one
 * compares.
 */
export async function compareList(
  postgres: Postgres,
  { lease, run, destination, listId }: Sending,
): Promise<void> {
  const { id, compared_at: comparedAt } = run.activation;
  const isDue = comparedAt === null || Date.now() - comparedAt.getTime() >= EVERY_MS;
  if (destination.readMembers === undefined || run.isContinued || !isDue) return;
  const found = new Set<string>();
  for await (const domains of destination.readMembers(listId)) {
    lease.assertFresh();
    for (const domain of domains) found.add(domain);
  }
  await whileHeld(postgres, [lease], async (transaction) => {
    const on = sql`(select unnest(${[...found]}::text[]))`;
    const missing = await sql`
      update activation_members set state = 'adding', run_id = ${run.id}, is_sent = false, changed_at = now()
      where activation_id = ${id} and state = 'there' and domain not in ${on}`.execute(transaction);
    const strange = await sql`
      insert into activation_members (activation_id, domain, state, run_id, is_sent, is_of_others)
      select ${id}, domain, 'removing', ${run.id}, true, true from unnest(${[...found]}::text[]) as found (domain)
      order by domain on conflict do nothing`.execute(transaction);
    await sql`
      update activation_runs set already_there = already_there - ${Number(missing.numAffectedRows ?? 0)}::integer,
        to_remove = to_remove + ${Number(strange.numAffectedRows ?? 0)}::integer where id = ${run.id}`.execute(
      transaction,
    );
    await sql`update audience_activations set compared_at = clock_timestamp() where id = ${id}`.execute(
      transaction,
    );
  });
}
