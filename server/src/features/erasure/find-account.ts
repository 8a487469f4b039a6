import type { SignedIn } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { Postgres } from '../../platform/postgres/postgres.ts';
import type { Found } from './erasure.ts';

async function lastAdminOf(postgres: Postgres, userId: string): Promise<string | undefined> {
  const alone = await postgres
    .selectFrom('members as own')
    .innerJoin('organizations', 'organizations.id', 'own.organization_id')
    .select('organizations.name')
    .where('own.user_id', '=', userId)
    .where('own.role', '=', 'admin')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('members as other')
            .select('other.id')
            .whereRef('other.organization_id', '=', 'own.organization_id')
            .where('other.role', '=', 'admin')
            .where('other.user_id', '!=', userId),
        ),
      ),
    )
    .executeTakeFirst();
  return alone?.name;
}

/** One's own account, in whatever organization one is, or in none. The only admin of one stays. */
export async function findAccount(
  postgres: Postgres,
  { userId, email }: Pick<SignedIn, 'userId' | 'email'>,
): Promise<Found> {
  const organization = await lastAdminOf(postgres, userId);
  if (organization !== undefined)
    throw new AppError('CANNOT_DELETE', {
      details: {
        reason: `You are the only admin of ${organization}: make somebody else an admin, or delete the organization first.`,
      },
    });
  return { kind: 'person', id: userId, instanceId: null, confirmation: email };
}
