import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { discoverOrganizations } from './discover-organizations.ts';

/** The user that an address may sign in as, once proven; undefined if the organization would refuse it. `userId` is null before the first sign-in. */
export async function findEligibleUser(
  transaction: PostgresTransaction,
  email: string,
  organizationId: string,
): Promise<{ userId: string | null } | undefined> {
  const user = await transaction
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  const userId = user?.id ?? null;
  const organizations = await discoverOrganizations(transaction, { userId, email, isVerified: true });
  return organizations.some(({ id }) => id === organizationId) ? { userId } : undefined;
}
