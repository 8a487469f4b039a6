import { sql } from 'kysely';
import { whileHeld } from '../../../platform/leases/index.ts';
import type { Postgres } from '../../../platform/postgres/postgres.ts';
import type { RequestOutcome } from '../../integrations/index.ts';
import { type Action, type Noted, requestOf, type Sending, sendMembers, stateOf } from './sending.ts';

type Asked = { action: Action; note(noted: readonly Noted[]): Promise<void> };

/**
 * Asks what came of the requests that a platform was still working on. What was lost is sent again with the rest; where a part was refused the
 * halves are sent by themselves, until it is known which.
 */
export async function readRequests(
  postgres: Postgres,
  sending: Sending,
  { action, note }: Asked,
): Promise<void> {
  if (sending.seal === undefined) return;
  for (const [request, members] of await findRequests(postgres, sending, action)) {
    sending.lease.assertFresh();
    const outcome = (await sending.destination.readRequest?.(request)) ?? { kind: 'lost' };
    if (outcome.kind === 'lost') await forgetRequest(postgres, sending, requestOf(action, request));
    else await note(await notedOf(postgres, sending, { action, members, outcome }));
  }
}

async function notedOf(
  postgres: Postgres,
  sending: Sending,
  {
    action,
    members,
    outcome,
  }: { action: Action; members: readonly string[]; outcome: Exclude<RequestOutcome, { kind: 'lost' }> },
): Promise<Noted[]> {
  if (outcome.kind !== 'partly') return members.map((member) => ({ member, outcome }));
  const half = Math.ceil(members.length / 2);
  return [
    ...(await sendMembers(postgres, sending, action, members.slice(0, half))),
    ...(await sendMembers(postgres, sending, action, members.slice(half))),
  ];
}

const findRequests = (
  postgres: Postgres,
  { lease, run }: Sending,
  action: Action,
): Promise<[request: string, members: string[]][]> =>
  whileHeld(postgres, [lease], async (transaction) => {
    const prefix = requestOf(action, '');
    const { rows } = await sql<{ request: string; members: string[] }>`
      select request, array_agg(contact order by contact) as members from activation_contacts
      where run_id = ${run.id} and state = ${stateOf(action)} and starts_with(request, ${prefix})
      group by request order by request`.execute(transaction);
    return rows.map(({ request, members }) => [request.slice(prefix.length), members]);
  });

const forgetRequest = (postgres: Postgres, { lease, run }: Sending, request: string): Promise<unknown> =>
  whileHeld(postgres, [lease], (transaction) =>
    transaction
      .updateTable('activation_contacts')
      .set({ request: null })
      .where('activation_id', '=', run.activation.id)
      .where('request', '=', request)
      .execute(),
  );
