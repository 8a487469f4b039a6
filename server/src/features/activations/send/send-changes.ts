import { sql } from 'kysely';
import { type Lease, whileHeld } from '../../../platform/leases/index.ts';
import type { Postgres } from '../../../platform/postgres/postgres.ts';
import { type MemberOutcome, ProviderFailure } from '../../integrations/index.ts';
import { membersOf } from './activation.ts';
import type { Run } from './begin-run.ts';
import type { Destination } from './destination.ts';

type Sending = {
  lease: Lease;
  run: Run;
  destination: Destination;
  listId: string;
  /** What is sent for a member that is noted under another name. */
  write?(member: string): string;
};
type Noted = { member: string; outcome: MemberOutcome };

/**
 * Sends what a run is to tell the platform, some at a time. Each time it is written down first that it is being sent, and afterwards what
 * came of it, so that nothing is forgotten when this ends between the two: it is sent again then, and the platform has it once.
 */
export async function sendChanges(postgres: Postgres, sending: Sending): Promise<void> {
  let isLeft = false;
  for (const action of ['remove', 'add'] as const) {
    let last = '';
    for (;;) {
      const found = await nextMembers(postgres, sending, { action, last });
      const [first] = found;
      if (first === undefined) break;
      last = found.at(-1) ?? first;
      sending.lease.assertFresh();
      const members = found.map((member) => sending.write?.(member) ?? member);
      const outcomes = await sending.destination.change(sending.listId, { action, members });
      const noted = found.map(
        (member, at): Noted => ({ member, outcome: outcomes[at] ?? { kind: 'later' } }),
      );
      await noteOutcomes(postgres, sending, { action, noted });
      isLeft ||= noted.some(({ outcome }) => outcome.kind === 'later');
    }
  }
  if (isLeft)
    throw new ProviderFailure({ kind: 'later', message: 'The platform did not take all of it yet.' });
}

const stateOf = (action: 'add' | 'remove') => (action === 'add' ? 'adding' : 'removing');

/** Those that come next, noted as being sent. */
const nextMembers = (
  postgres: Postgres,
  { lease, run, destination }: Sending,
  { action, last }: { action: 'add' | 'remove'; last: string },
): Promise<string[]> =>
  whileHeld(postgres, [lease], async (transaction) => {
    const { table, member } = membersOf(run.activation);
    const { rows } = await sql<{ member: string }>`
      with next as (
        select ${member} as member from ${table}
        where run_id = ${run.id} and state = ${stateOf(action)} and ${member} > ${last} order by ${member} limit ${destination.batch}
      ), sent as (
        update ${table} set is_sent = true
        where activation_id = ${run.activation.id} and ${member} in (select next.member from next)
      )
      select next.member from next order by next.member`.execute(transaction);
    return rows.map((row) => row.member);
  });

const noteOutcomes = (
  postgres: Postgres,
  { lease, run }: Sending,
  { action, noted }: { action: 'add' | 'remove'; noted: readonly Noted[] },
): Promise<void> =>
  whileHeld(postgres, [lease], async (transaction) => {
    const { table, member: key } = membersOf(run.activation);
    const done = noted.filter(({ outcome }) => outcome.kind === 'done').map(({ member }) => member);
    const refused = noted.flatMap(({ member, outcome }) =>
      outcome.kind === 'refused' ? [{ member, reason: outcome.reason }] : [],
    );
    const own = sql`activation_id = ${run.activation.id} and run_id = ${run.id}`;
    if (action === 'add')
      await sql`
        update ${table} set state = 'there', run_id = null, reason = null, changed_at = now()
        where ${own} and ${key} = any(${done}::text[])`.execute(transaction);
    else await sql`delete from ${table} where ${own} and ${key} = any(${done}::text[])`.execute(transaction);
    // What it does not take away is asked for again with the next run.
    await sql`
      update ${table} as noted set state = ${action === 'add' ? 'refused' : 'removing'}, run_id = null,
        reason = refused.reason, changed_at = now()
      from unnest(${refused.map(({ member }) => member)}::text[], ${refused.map(({ reason }) => reason)}::text[])
        as refused (member, reason)
      where ${own} and noted.${key} = refused.member`.execute(transaction);
    await transaction
      .updateTable('activation_runs')
      .set((at) =>
        action === 'add'
          ? { added: at('added', '+', done.length), refused: at('refused', '+', refused.length) }
          : {
              removed: at('removed', '+', done.length),
              not_removed: at('not_removed', '+', refused.length),
            },
      )
      .where('id', '=', run.id)
      .execute();
  });
