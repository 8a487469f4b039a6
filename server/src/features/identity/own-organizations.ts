import type { OwnOrganization } from '@parley/core/features/identity';
import type { SignedIn } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { isForOneOrganization } from './discovery/discover.ts';

type Executor = Postgres | PostgresTransaction;

/** The organizations a signed-in person is a member of and may hand on; of a single sign-on, its own one. */
export async function ownOrganizations(postgres: Executor, user: SignedIn): Promise<OwnOrganization[]> {
  const { credential, activeInstanceId } = user;
  const rows = await postgres
    .selectFrom('members')
    .innerJoin('instances', 'instances.id', 'members.organization_id')
    .select(['instances.id', 'instances.name'])
    .where('members.user_id', '=', user.userId)
    .orderBy('instances.name')
    .orderBy('instances.id')
    .execute();
  const onlyActive = credential.kind === 'session' && isForOneOrganization(credential.factors);
  return onlyActive ? rows.filter(({ id }) => id === activeInstanceId) : rows;
}

/** One of them; any other one is not found, whether it exists or not. */
export async function ownOrganization(
  postgres: Executor,
  user: SignedIn,
  id: string | null,
): Promise<OwnOrganization> {
  const found = (await ownOrganizations(postgres, user)).find((organization) => organization.id === id);
  if (!found) throw notFound('Organization');
  return found;
}
