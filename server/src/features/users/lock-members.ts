import type { Context } from '../../platform/context/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';

/** Whoever changes who belongs to the instance, or as what, waits here for others who do; new members are not kept out. */
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
