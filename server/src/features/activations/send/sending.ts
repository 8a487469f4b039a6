import { type Lease, whileHeld } from '../../../platform/leases/index.ts';
import type { Postgres } from '../../../platform/postgres/postgres.ts';
import type { MemberOutcome } from '../../integrations/index.ts';
import type { Run } from './begin-run.ts';
import type { ContactSeal } from './contact-key.ts';
import type { Destination } from './destination.ts';

export type Action = 'add' | 'remove';
export type Sending = {
  lease: Lease;
  run: Run;
  destination: Destination;
  listId: string;
  /** Of members that are noted under another name than they are sent by. */
  seal?: ContactSeal | undefined;
};
export type Noted = { member: string; outcome: MemberOutcome };

/** Members as they are sent, and what came of it. They are counted before: what fails afterwards may have arrived. */
export async function sendMembers(
  postgres: Postgres,
  { lease, run, destination, listId, seal }: Sending,
  action: Action,
  found: readonly string[],
): Promise<Noted[]> {
  if (found.length === 0) return [];
  await whileHeld(postgres, [lease], (transaction) =>
    transaction
      .updateTable('activation_runs')
      .set((at) => ({ handed_over: at('handed_over', '+', found.length) }))
      .where('id', '=', run.id)
      .execute(),
  );
  lease.assertFresh();
  const members = found.map((member) => seal?.open(member) ?? member);
  const outcomes = await destination.change(listId, { action, members });
  return found.map((member, at) => ({ member, outcome: outcomes[at] ?? { kind: 'later' } }));
}

export const stateOf = (action: Action) => (action === 'add' ? 'adding' : 'removing');
/** As it is noted: a request to add a person says nothing of taking away the same person. */
export const requestOf = (action: Action, request: string): string => `${action}:${request}`;
