import type { Context } from '../../platform/context/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';

/** Serializes changes of members and roles of an instance; new members can join meanwhile. */
export async function lockMembers(transaction: PostgresTransaction, { instance }: Context): Promise<void> {
  await transaction
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', instance.id)
    .forNoKeyUpdate()
    .execute();
}

/** Whether the instance would be left without an admin. To be asked under the lock. */
export async function isLastAdmin(
  transaction: PostgresTransaction,
  { instance }: Context,
  userId: string,
): Promise<boolean> {
  const admins = await transaction
    .selectFrom('members')
    .select('user_id')
    .where('organization_id', '=', instance.id)
    .where('role', '=', 'admin')
    .execute();
  return admins.every((admin) => admin.user_id === userId);
}
