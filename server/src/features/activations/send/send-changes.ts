import { sql } from 'kysely';
import { type Lease, whileHeld } from '../../../platform/leases/index.ts';
import type { Postgres } from '../../../platform/postgres/postgres.ts';
import { type MemberOutcome, ProviderFailure } from '../../integrations/index.ts';
import type { Run } from './begin-run.ts';
import type { Destination } from './destination.ts';

type Sending = { lease: Lease; run: Run; destination: Destination; listId: string };
type Noted = { domain: string; outcome: MemberOutcome };

/**
 * Sends what a run is to tell the platform, some at a time. Each time it is written down first that it is being sent, and afterwards what
 * came of it, so that nothing is forgotten when this ends between the two: it is sent again then, and the platform has it once.
 */
export async function sendChanges(postgres: Postgres, sending: Sending): Promise<void> {
  let isLeft = false;
  for (const action of ['remove', 'add'] as const) {
    let last = '';
    for (;;) {
      const domains = await nextDomains(postgres, sending, { action, last });
      const [first] = domains;
      if (first === undefined) break;
      last = domains.at(-1) ?? first;
      sending.lease.assertFresh();
      const outcomes = await sending.destination.change(sending.listId, { action, domains });
      const noted = domains.map(
        (domain, at): Noted => ({ domain, outcome: outcomes[at] ?? { kind: 'later' } }),
      );
      await noteOutcomes(postgres, sending, { action, noted });
      isLeft ||= noted.some(({ outcome }) => outcome.kind === 'later');
    }
  }
  if (isLeft)
    throw new ProviderFailure({ kind: 'later', message: 'The platform did not take all companies yet.' });
}

const stateOf = (action: 'add' | 'remove') => (action === 'add' ? 'adding' : 'removing');

/** Those that come next, noted as being sent. */
const nextDomains = (
  postgres: Postgres,
  { lease, run, destination }: Sending,
  { action, last }: { action: 'add' | 'remove'; last: string },
): Promise<string[]> =>
  whileHeld(postgres, [lease], async (transaction) => {
    const { rows } = await sql<{ domain: string }>`
      with next as (
        select domain from activation_members
        where run_id = ${run.id} and state = ${stateOf(action)} and domain > ${last} order by domain limit ${destination.batch}
      ), sent as (
        update activation_members set is_sent = true
        where activation_id = ${run.activation.id} and domain in (select domain from next)
      )
      select domain from next order by domain`.execute(transaction);
    return rows.map(({ domain }) => domain);
  });

const noteOutcomes = (
  postgres: Postgres,
  { lease, run }: Sending,
  { action, noted }: { action: 'add' | 'remove'; noted: readonly Noted[] },
): Promise<void> =>
  whileHeld(postgres, [lease], async (transaction) => {
    const done = noted.filter(({ outcome }) => outcome.kind === 'done').map(({ domain }) => domain);
    const refused = noted.flatMap(({ domain, outcome }) =>
      outcome.kind === 'refused' ? [{ domain, reason: outcome.reason }] : [],
    );
    const own = sql`activation_id = ${run.activation.id} and run_id = ${run.id}`;
    if (action === 'add')
      await sql`
        update activation_members set state = 'there', run_id = null, reason = null, changed_at = now()
        where ${own} and domain = any(${done}::text[])`.execute(transaction);
    else
      await sql`delete from activation_members where ${own} and domain = any(${done}::text[])`.execute(
        transaction,
      );
    // What it does not take away is asked for again with the next run.
    await sql`
      update activation_members set state = ${action === 'add' ? 'refused' : 'removing'}, run_id = null,
        reason = refused.reason, changed_at = now()
      from unnest(${refused.map(({ domain }) => domain)}::text[], ${refused.map(({ reason }) => reason)}::text[])
        as refused (domain, reason)
      where ${own} and activation_members.domain = refused.domain`.execute(transaction);
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
