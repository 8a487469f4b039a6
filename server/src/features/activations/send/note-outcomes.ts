import { isOfContacts } from '@parley/core/features/activations';
import { sql } from 'kysely';
import { whileHeld } from '../../../platform/leases/index.ts';
import type { Postgres, PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { membersOf } from './activation.ts';
import type { Run } from './begin-run.ts';
import { type Action, type Noted, requestOf, type Sending } from './sending.ts';

/** Notes what came of members that were sent. */
export const noteOutcomes = (
  postgres: Postgres,
  { lease, run, seal }: Sending,
  { action, noted }: { action: Action; noted: readonly Noted[] },
): Promise<void> =>
  whileHeld(postgres, [lease], async (transaction) => {
    const { table, member: key } = membersOf(run.activation);
    const done = noted.filter(({ outcome }) => outcome.kind === 'done').map(({ member }) => member);
    const refused = noted.flatMap(({ member, outcome }) =>
      outcome.kind === 'refused' ? [{ member, reason: outcome.reason }] : [],
    );
    const own = sql`activation_id = ${run.activation.id} and run_id = ${run.id}`;
    let ofOthers = 0;
    if (action === 'add')
      await sql`
        update ${table} set state = 'there', run_id = null, reason = null, changed_at = now()
        where ${own} and ${key} = any(${done}::text[])`.execute(transaction);
    else {
      const isOfOthers = isOfContacts(run.activation.provider_id) ? sql`false` : sql`is_of_others`;
      const { rows } = await sql<{ isOfOthers: boolean }>`
        delete from ${table} where ${own} and ${key} = any(${done}::text[])
        returning ${isOfOthers} as "isOfOthers"`.execute(transaction);
      ofOthers = rows.filter((row) => row.isOfOthers).length;
    }
    // What it does not take away is asked for again with the next run.
    await sql`
      update ${table} as noted set state = ${action === 'add' ? 'refused' : 'removing'}, run_id = null,
        reason = refused.reason, changed_at = now()
      from unnest(${refused.map(({ member }) => member)}::text[], ${refused.map(({ reason }) => reason)}::text[])
        as refused (member, reason)
      where ${own} and noted.${key} = refused.member`.execute(transaction);
    if (seal !== undefined) await noteRequests(transaction, run, { action, noted });
    await transaction
      .updateTable('activation_runs')
      .set((at) =>
        action === 'add'
          ? { added: at('added', '+', done.length), refused: at('refused', '+', refused.length) }
          : {
              removed: at('removed', '+', done.length - ofOthers),
              removed_of_others: at('removed_of_others', '+', ofOthers),
              not_removed: at('not_removed', '+', refused.length),
            },
      )
      .where('id', '=', run.id)
      .execute();
  });

/** What the platform works on is not sent again until it says what came of it. */
async function noteRequests(
  transaction: PostgresTransaction,
  { activation }: Run,
  { action, noted }: { action: Action; noted: readonly Noted[] },
): Promise<void> {
  const requests = noted.map(({ outcome }) =>
    outcome.kind === 'later' && outcome.request !== undefined ? requestOf(action, outcome.request) : null,
  );
  await sql`
    update activation_contacts as known set request = noted.request
    from unnest(${noted.map(({ member }) => member)}::text[], ${requests}::text[]) as noted (contact, request)
    where known.activation_id = ${activation.id} and known.contact = noted.contact`.execute(transaction);
}
