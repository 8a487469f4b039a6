import type { DiscoveredOrganization } from '@parley/core/features/identity';
import type { Services, SignedIn } from '../../../platform/context/index.ts';
import { discover } from './discover.ts';
import { toPerson } from './signed-in-person.ts';

/** The organizations a signed-in user may switch to. */
export async function listOrganizations({
  services,
  user,
}: {
  services: Services;
  user: SignedIn;
}): Promise<readonly DiscoveredOrganization[]> {
  const person = await toPerson(services.postgres, user);
  const { organizations } = await discover(services.postgres, services, person);
  const { credential } = user;
  // A key or an application learns of no other organization than its own.
  return credential.kind === 'session'
    ? organizations
    : organizations.filter(({ id }) => id === credential.instanceId);
}
