import { audit } from '../../../platform/audit/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { addMember } from '../add-member.ts';
import type { Ask } from '../sessions/create-session.ts';
import { isForOneOrganization, vouchedBy } from './discover.ts';
import { discoverOrganizations } from './discover-organizations.ts';

type Enterer = {
  userId: string;
  email: string;
  name: string;
  isVerified: boolean;
  factors: readonly string[];
  meantFor: string | null;
};

/**
 * Lets a person into an organization they belong to, are invited to, or may join by their domain; makes the latter two
 * members. Any other one is not found, whether it exists or not.
 */
export async function enterOrganization({
  transaction,
  ctx,
  person,
  organizationId,
}: {
  transaction: PostgresTransaction;
  ctx: Ask;
  person: Enterer;
  organizationId: string;
}): Promise<{ slug: string; name: string }> {
  const organization = (
    await discoverOrganizations(transaction, { ...person, vouchedBy: vouchedBy(person) })
  ).find(({ id }) => id === organizationId);
  if (!organization) throw notFound('Organization');
  if (isForOneOrganization(person.factors) && organizationId !== person.meantFor)
    throw notFound('Organization');
  const { membership, slug, name } = organization;
  if (membership === 'active') return { slug, name };
  const role =
    membership === 'invited' ? await acceptInvitation(transaction, person, organizationId) : 'user';
  await addMember({ transaction, input: { instanceId: organizationId, userId: person.userId, role } });
  await audit({
    transaction,
    ctx: { ...ctx, viewer: person, instance: { id: organizationId } },
    type: 'identity.joined',
    source: 'api',
    details: `${person.name} joined by ${membership === 'invited' ? 'invitation' : 'e-mail domain'}`,
    data: { membership, role },
  });
  return { slug, name };
}

/** Takes the invitation of a person into the organization; it says which role they have there. */
async function acceptInvitation(
  transaction: PostgresTransaction,
  { email }: Enterer,
  organizationId: string,
): Promise<'admin' | 'user'> {
  const accepted = await transaction
    .updateTable('invitations')
    .set({ status: 'accepted' })
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .returning('role')
    .executeTakeFirst();
  return accepted?.role ?? 'user';
}
