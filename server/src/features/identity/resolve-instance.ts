import type { Side } from '../../platform/clickhouse/sides.ts';
import type { SignedIn, Viewer } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { Postgres } from '../../platform/postgres/postgres.ts';
import { isForOneOrganization } from './discovery/discover.ts';

/** `side`: which its figures are read from, as long as the request lasts. */
type Access = { instanceId: string; side: Side; viewer: Viewer };

const viewerOf = (user: SignedIn, role: 'admin' | 'user' | null, plan: 'paid' | 'free'): Viewer => ({
  userId: user.userId,
  email: user.email,
  name: user.name,
  isSuperuser: user.isSuperuser,
  isPaid: plan === 'paid',
  roles: role === null ? [] : [role],
  credential: user.credential,
});

/** A single sign-on is good for the organization that trusts it, and for no other one. */
const isElsewhere = ({ credential, activeInstanceId }: SignedIn, instanceId: string | undefined): boolean =>
  credential.kind === 'session' &&
  isForOneOrganization(credential.factors) &&
  instanceId !== undefined &&
  instanceId !== activeInstanceId;

/**
 * The instance a request is about and the viewer's role in it. A missing instance and a foreign one answer alike.
 * Without a name: the one the session chose, else the one the user has belonged to longest.
 */
export async function resolveInstance(
  postgres: Postgres,
  user: SignedIn,
  named: string | undefined,
): Promise<Access> {
  // A key and an application are for one instance, named or not.
  const own = user.credential.kind === 'session' ? undefined : user.credential.instanceId;
  if (own !== undefined && named !== undefined && named !== own) throw new AppError('INSTANCE_ACCESS_DENIED');
  const instanceId = named ?? own;
  if (isElsewhere(user, instanceId)) throw new AppError('INSTANCE_ACCESS_DENIED');
  if (instanceId !== undefined) {
    const row = await postgres
      .selectFrom('instances')
      .leftJoin('members', (join) =>
        join.onRef('members.organization_id', '=', 'instances.id').on('members.user_id', '=', user.userId),
      )
      .select(['instances.id', 'instances.plan', 'instances.figures_side', 'members.role'])
      .where('instances.id', '=', instanceId)
      .executeTakeFirst();
    if (!row || (row.role === null && !user.isSuperuser)) throw new AppError('INSTANCE_ACCESS_DENIED');
    return { instanceId: row.id, side: row.figures_side, viewer: viewerOf(user, row.role, row.plan) };
  }
  const memberships = await postgres
    .selectFrom('members')
    .innerJoin('instances', 'instances.id', 'members.organization_id')
    .select(['instances.id', 'instances.plan', 'instances.figures_side', 'members.role'])
    .where('members.user_id', '=', user.userId)
    .orderBy('members.created_at')
    .orderBy('members.id')
    .execute();
  const home = memberships.find(({ id }) => id === user.activeInstanceId) ?? memberships[0];
  if (!home) throw new AppError('NO_INSTANCE');
  return { instanceId: home.id, side: home.figures_side, viewer: viewerOf(user, home.role, home.plan) };
}
