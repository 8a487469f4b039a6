import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { discoverOrganizations } from './discover-organizations.ts';

/** Who an address would enter an organization as, once proved; undefined when it may not. The user is null before the first time. */
export async function findEntrant(
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
