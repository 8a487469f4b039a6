import type { Discovered } from '@parley/core/features/identity';
import type { Services, SignedIn } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Postgres, PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { discoverOrganizations } from './discover-organizations.ts';
import { mayCreateOrganization } from './may-create.ts';

export type DiscoverInput = {
  userId: string;
  email: string;
  name: string;
  isVerified: boolean;
  isSuperuser: boolean;
  factors: readonly string[];
  meantFor: string | null;
};

/** A single sign-on proves an address to the organization that trusts it, and to no other one. */
export const isForOneOrganization = (factors: readonly string[]): boolean => factors.includes('sso');

/** Throws for a user whose session is for one organization only. */
export function checkNotForOneOrganization({ credential }: Pick<SignedIn, 'credential'>): void {
  if (credential.kind === 'session' && isForOneOrganization(credential.factors))
    throw new AppError('PERMISSION_DENIED');
}

/** The organization that vouches for a user by its single sign-on. */
export const vouchedBy = (person: { factors: readonly string[]; meantFor: string | null }): string | null =>
  isForOneOrganization(person.factors) ? person.meantFor : null;

/** Where a user who has proved who they are may go. */
export async function discover(
  postgres: Postgres | PostgresTransaction,
  services: Pick<Services, 'config'>,
  person: DiscoverInput,
): Promise<Omit<Discovered, 'intermediateToken'>> {
  const only = isForOneOrganization(person.factors);
  const organizations = await discoverOrganizations(postgres, {
    ...person,
    vouchedBy: vouchedBy(person),
  });
  return {
    status: 'discovered',
    email: person.email,
    name: person.name,
    organizations: only ? organizations.filter(({ id }) => id === person.meantFor) : organizations,
    meantFor: person.meantFor,
    mayCreate: !only && mayCreateOrganization(services, person),
  };
}
