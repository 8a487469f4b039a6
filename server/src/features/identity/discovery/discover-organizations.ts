import { type DiscoveredOrganization, emailDomain, isWorkEmail } from '@parley/core/features/identity';
import { sql } from 'kysely';
import type { Postgres, PostgresTransaction } from '../../../platform/postgres/postgres.ts';

export type Person = {
  userId: string | null;
  email: string;
  isVerified: boolean;
  /** The organization whose single sign-on vouches for the person, and so lets them join. */
  vouchedBy?: string | null;
};

type Found = Omit<DiscoveredOrganization, 'lastAccessTime'> & { lastAccessTime: Date | null };
type Executor = Postgres | PostgresTransaction;

/** Only an admin is more than a standard user. */
const roleOf = (table: 'members' | 'invitations') =>
  sql<'admin' | 'user'>`case when ${sql.ref(`${table}.role`)} = 'admin' then 'admin' else 'user' end`;

const memberships = (postgres: Executor, userId: string): Promise<Found[]> =>
  postgres
    .selectFrom('members')
    .innerJoin('instances', 'instances.id', 'members.organization_id')
    .innerJoin('organizations', 'organizations.id', 'members.organization_id')
    .select([
      'instances.id',
      'organizations.slug',
      'instances.name',
      'members.last_access_at as lastAccessTime',
    ])
    .select([sql<'active'>`'active'`.as('membership'), roleOf('members').as('role')])
    .where('members.user_id', '=', userId)
    .orderBy(sql`members.last_access_at desc nulls last, members.created_at, members.id`)
    .execute();

const invitations = (postgres: Executor, email: string): Promise<Found[]> =>
  postgres
    .selectFrom('invitations')
    .innerJoin('instances', 'instances.id', 'invitations.organization_id')
    .innerJoin('organizations', 'organizations.id', 'invitations.organization_id')
    .select(['instances.id', 'organizations.slug', 'instances.name'])
    .select([sql<'invited'>`'invited'`.as('membership'), roleOf('invitations').as('role')])
    .select(sql<null>`null`.as('lastAccessTime'))
    .where('invitations.email', '=', email)
    .where('invitations.status', '=', 'pending')
    .where('invitations.expires_at', '>', sql<Date>`now()`)
    .orderBy('instances.id')
    .execute();

/** Blocked from joining by e-mail domain or single sign-on: an admin removed them, and nobody has invited them again. */
const wasRemoved = (email: string) =>
  sql<boolean>`exists (select from removals where organization_id = instances.id and removals.email = ${email})`;

const vouching = (postgres: Executor, instanceId: string, email: string): Promise<Found[]> =>
  postgres
    .selectFrom('instances')
    .innerJoin('organizations', 'organizations.id', 'instances.id')
    .select(['instances.id', 'organizations.slug', 'instances.name'])
    .select([sql<'joinable'>`'joinable'`.as('membership'), sql<'user'>`'user'`.as('role')])
    .select(sql<null>`null`.as('lastAccessTime'))
    .where('instances.id', '=', instanceId)
    .where(({ not }) => not(wasRemoved(email)))
    .execute();

/** A free-mail domain lets nobody in, even if it were on an organization's list. */
const joinable = async (postgres: Executor, email: string): Promise<Found[]> =>
  isWorkEmail(email)
    ? await postgres
        .selectFrom('instances')
        .innerJoin('organizations', 'organizations.id', 'instances.id')
        .select(['instances.id', 'organizations.slug', 'instances.name'])
        .select([sql<'joinable'>`'joinable'`.as('membership'), sql<'user'>`'user'`.as('role')])
        .select(sql<null>`null`.as('lastAccessTime'))
        .where(sql<boolean>`${emailDomain(email)} = any(instances.join_domains)`)
        .where(({ not }) => not(wasRemoved(email)))
        .orderBy('instances.name')
        .execute()
    : [];

/**
 * The organizations a person may enter, the one with the latest access first; each once, as what is strongest. Invitations
 * and domains count only for an address that was proved.
 */
export async function discoverOrganizations(
  postgres: Executor,
  { userId, email, isVerified, vouchedBy = null }: Person,
): Promise<DiscoveredOrganization[]> {
  const found = [
    ...(userId === null ? [] : await memberships(postgres, userId)),
    ...(isVerified ? await invitations(postgres, email) : []),
    ...(isVerified ? await joinable(postgres, email) : []),
    ...(vouchedBy === null ? [] : await vouching(postgres, vouchedBy, email)),
  ];
  return found
    .filter(({ id }, index) => found.findIndex((other) => other.id === id) === index)
    .map((organization) => ({
      ...organization,
      lastAccessTime: organization.lastAccessTime?.toISOString() ?? null,
    }));
}
