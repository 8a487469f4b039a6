import { newId } from '../../platform/ids/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';

/** Lets a user into an instance with a role; a member keeps one role, the last one given. */
export async function addMember({
  transaction,
  input: { instanceId, userId, role },
}: {
  transaction: PostgresTransaction;
  input: { instanceId: string; userId: string; role: 'admin' | 'user' };
}): Promise<void> {
  await transaction
    .insertInto('members')
    .values({ id: newId('memb'), organization_id: instanceId, user_id: userId, role })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet({ role }))
    .execute();
}
