import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { askForJob } from '../audience-jobs.ts';
import { askedBy } from '../check-rules.ts';

/** Asks for the audiences that are made of one whose members changed: they follow at once, and those made of them after. */
export async function askForUsers(
  transaction: PostgresTransaction,
  instanceId: string,
  id: string,
): Promise<void> {
  const others = await transaction
    .selectFrom('audiences')
    .select(['id', 'rules_config'])
    .where('instance_id', '=', instanceId)
    .where('rules_config', 'like', `%${id}%`)
    .orderBy('id')
    // One that is being deleted is waited for, and then is none.
    .forKeyShare()
    .execute();
  for (const other of others)
    if (askedBy(other.rules_config).includes(id))
      await askForJob(transaction, { instanceId, audienceId: other.id, kind: 'evaluate' });
}
