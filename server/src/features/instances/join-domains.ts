import { emailDomain, isWorkEmail } from '@parley/core/features/identity';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';

/**
 * Nobody lets in the people of a company that is not theirs: a domain is that of an admin's own address, which they have
 * proved, and no provider's where anybody can have a mailbox.
 */
export async function checkAdded(
  transaction: PostgresTransaction,
  { instance }: Context,
  added: readonly string[],
): Promise<void> {
  const admins = await transaction
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('users.email')
    .where('members.organization_id', '=', instance.id)
    .where('members.role', '=', 'admin')
    .where('users.email_verified', '=', true)
    .execute();
  const own = new Set(
    admins.filter(({ email }) => isWorkEmail(email)).map(({ email }) => emailDomain(email)),
  );
  const strange = added.filter((domain) => !own.has(domain));
  if (strange.length > 0)
    throw new AppError('INVALID_INPUT', {
      fieldErrors: {
        joinDomains: `Only domains of the addresses of your admins: ${strange.join(', ').slice(0, 300)} is none.`,
      },
    });
}
