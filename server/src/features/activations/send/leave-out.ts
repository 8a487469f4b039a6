import { sql } from 'kysely';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { AddressRule } from '../../integrations/index.ts';
import { readSuppressedHashes } from '../read-suppressed.ts';
import { membersOf } from './activation.ts';
import type { Run } from './begin-run.ts';
import type { ContactSeal } from './contact-key.ts';

/**
 * Leaves out of a run who came to the suppression list after it was planned. Who may have been sent before is taken away with the next run;
 * the run does not count either.
 */
export async function leaveOut(
  transaction: PostgresTransaction,
  { id: runId, activation }: Run,
  { seal, rule }: { seal: Pick<ContactSeal, 'seal'> | undefined; rule: AddressRule | undefined },
): Promise<void> {
  const { table, member } = membersOf(activation);
  const { id, instance_id: instanceId } = activation;
  const hashes = seal === undefined ? [] : await readSuppressedHashes(transaction, instanceId, rule);
  const contacts = [...hashes].map((hash) => seal?.seal(hash) ?? hash);
  const which = sql`activation_id = ${id} and run_id = ${runId} and state = 'adding' and (
    domain in (select domain from suppressed_domains where instance_id = ${instanceId})
    or ${member} = any(${contacts}::text[]))`;
  const unsent = await sql`delete from ${table} where ${which} and not is_sent`.execute(transaction);
  const sent = await sql`
    update ${table} set state = 'removing', changed_at = now() where ${which}`.execute(transaction);
  const count = Number(unsent.numAffectedRows ?? 0) + Number(sent.numAffectedRows ?? 0);
  if (count > 0)
    await transaction
      .updateTable('activation_runs')
      .set((at) => ({ members: at('members', '-', count) }))
      .where('id', '=', runId)
      .execute();
}
