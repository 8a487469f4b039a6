import { isOfContacts } from '@parley/core/features/activations';
import { sql } from 'kysely';
import { type Lease, whileHeld } from '../../../platform/leases/index.ts';
import type { Postgres } from '../../../platform/postgres/postgres.ts';
import { ProviderFailure } from '../../integrations/index.ts';
import { membersOf } from './activation.ts';
import type { Run } from './begin-run.ts';
import type { Destination } from './destination.ts';
import { NOT_SET_UP } from './with-destination.ts';

/** A platform may not find a list yet that it made so short a time ago. */
const FRESH_MS = 10 * 60_000;

/**
 * The list of an activation at the platform. One that was deleted there is made a second time, and everything is sent to it: persons after
 * another look at the CRM. Where nothing may be added none is made.
 */
export async function openList(
  postgres: Postgres,
  { lease, run, destination }: { lease: Lease; run: Run; destination: Destination },
): Promise<string> {
  const { id, audience_id, external_id, external_at } = run.activation;
  const { table } = membersOf(run.activation);
  if (destination.isClosed === true) {
    if (external_id === null) throw new ProviderFailure({ kind: 'refused', message: NOT_SET_UP });
    return external_id;
  }
  const audience = await postgres
    .selectFrom('audiences')
    .select('name')
    .where('id', '=', audience_id ?? '')
    .executeTakeFirst();
  const list = await destination.openList({
    key: id,
    name: audience?.name ?? id,
    known: external_id ?? undefined,
    isFresh: external_at !== null && Date.now() - external_at.getTime() < FRESH_MS,
  });
  if (!list.isNew) return list.id;
  await whileHeld(postgres, [lease], async (transaction) => {
    await transaction
      .updateTable('audience_activations')
      .set({ external_id: list.id, external_at: new Date(), matched: null, matched_at: null })
      .where('id', '=', id)
      .execute();
    await sql`delete from ${table} where activation_id = ${id} and state = 'removing'`.execute(transaction);
    if (isOfContacts(run.activation.provider_id))
      await sql`update activation_contacts set request = null where activation_id = ${id}`.execute(
        transaction,
      );
    await sql`
      update ${table} set state = 'adding', run_id = ${run.id}, is_sent = false
      where activation_id = ${id} and state = 'there'`.execute(transaction);
    await transaction
      .updateTable('activation_runs')
      .set({
        already_there: 0,
        to_remove: 0,
        added: 0,
        removed: 0,
        removed_of_others: 0,
        not_removed: 0,
        contacts_read_at: null,
      })
      .where('id', '=', run.id)
      .execute();
  });
  return list.id;
}
