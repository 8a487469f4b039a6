import { sql } from 'kysely';
import { whileHeld } from '../../../platform/leases/index.ts';
import type { Postgres } from '../../../platform/postgres/postgres.ts';
import { type MemberOutcome, ProviderFailure } from '../../integrations/index.ts';
import { isEnding, membersOf } from './activation.ts';
import { leaveOut } from './leave-out.ts';
import { noteOutcomes } from './note-outcomes.ts';
import { readRequests } from './read-requests.ts';
import { type Action, type Noted, requestOf, type Sending, sendMembers, stateOf } from './sending.ts';

/** What a platform works on for hours is asked for after so long. */
const WORKED_ON_MS = 3_600_000;

/**
 * Sends what a run is to tell the platform, some at a time. Each time it is written down first that it is being sent, and afterwards what
 * came of it, so that nothing is forgotten when this ends between the two: it is sent again then, and the platform has it once. False: it was
 * deactivated meanwhile, and the rest is not sent.
 */
export async function sendChanges(
  postgres: Postgres,
  { actions, ...sending }: Sending & { actions: readonly Action[] },
): Promise<boolean> {
  const left: MemberOutcome[] = [];
  const note = async (action: Action, noted: readonly Noted[]): Promise<void> => {
    await noteOutcomes(postgres, sending, { action, noted });
    left.push(...noted.map(({ outcome }) => outcome).filter(({ kind }) => kind === 'later'));
  };
  for (const action of actions) {
    await readRequests(postgres, sending, { action, note: (noted) => note(action, noted) });
    let last = '';
    for (;;) {
      const found = await nextMembers(postgres, sending, { action, last });
      if (found === undefined) return false;
      const [first] = found;
      if (first === undefined) break;
      last = found.at(-1) ?? first;
      await note(action, await sendMembers(postgres, sending, action, found));
    }
  }
  if (left.length > 0)
    throw new ProviderFailure({
      kind: 'later',
      message: 'The platform did not take all of it yet.',
      ...(left.every((each) => 'request' in each) && { afterMs: WORKED_ON_MS }),
    });
  return true;
}

/** Those that come next, noted as being sent; undefined when the activation was deactivated or its audience deleted. */
const nextMembers = (
  postgres: Postgres,
  { lease, run, destination, seal }: Sending,
  { action, last }: { action: Action; last: string },
): Promise<string[] | undefined> =>
  whileHeld(postgres, [lease], async (transaction) => {
    const activation = await transaction
      .selectFrom('audience_activations')
      .select(['status', 'audience_id'])
      .where('id', '=', run.activation.id)
      .executeTakeFirst();
    if (activation?.status !== 'active' || isEnding(activation)) return undefined;
    if (action === 'add') await leaveOut(transaction, run, { seal, rule: destination.addresses });
    const { table, member } = membersOf(run.activation);
    const isOpen =
      seal === undefined
        ? sql`true`
        : sql`(request is null or not starts_with(request, ${requestOf(action, '')}))`;
    const { rows } = await sql<{ member: string }>`
      with next as (
        select ${member} as member from ${table}
        where run_id = ${run.id} and state = ${stateOf(action)} and ${member} > ${last} and ${isOpen}
        order by ${member} limit ${destination.batch}
      ), sent as (
        update ${table} set is_sent = true
        where activation_id = ${run.activation.id} and ${member} in (select next.member from next)
      )
      select next.member from next order by next.member`.execute(transaction);
    return rows.map((row) => row.member);
  });
