import { audit } from '../../../platform/audit/index.ts';
import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { Ask, Factor } from '../sessions/create-session.ts';
import { discoverOrganizations } from './discover-organizations.ts';
import { type Intent, mayCreateOrganization, refusalOf } from './may-create.ts';

type Input = {
  email: string;
  name?: string | undefined;
  intent: Intent;
  meantFor?: string | null;
  factor?: Factor;
};

/**
 * The person of an address that was just proved (by a link or by a provider that vouches for it). Whoever comes for the
 * first time is made only when there is something for them: an invitation, their domain, or leave to sign up.
 */
export async function admitAddress({
  transaction,
  services,
  ctx,
  input: { email: given, name, intent, meantFor = null, factor },
}: {
  transaction: PostgresTransaction;
  services: Pick<Services, 'config'>;
  ctx: Ask;
  input: Input;
}): Promise<{ userId: string }> {
  const email = given.trim().toLowerCase();
  const known = await transaction
    .selectFrom('users')
    .select(['id', 'email_verified'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (known) {
    if (!known.email_verified)
      await transaction
        .updateTable('users')
        .set({ email_verified: true, updated_at: new Date() })
        .where('id', '=', known.id)
        .execute();
    return { userId: known.id };
  }
  const organizations = await discoverOrganizations(transaction, {
    userId: null,
    email,
    isVerified: true,
    vouchedBy: factor === 'sso' ? meantFor : null,
  });
  if (meantFor !== null && !organizations.some(({ id }) => id === meantFor))
    throw new AppError('email_jit_provisioning_not_allowed');
  if (organizations.length === 0 && !mayCreateOrganization(services, { email, isSuperuser: false }))
    throw new AppError(refusalOf(services, email, intent));
  const userId = newId('user');
  const made = await transaction
    .insertInto('users')
    .values({
      id: userId,
      email,
      name: (name?.trim() || (await invitedName(transaction, email)) || nameFrom(email)).slice(0, 256),
      email_verified: true,
    })
    // Two links of one person, opened at the same moment.
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email_verified: true }))
    .returning('id')
    .executeTakeFirstOrThrow();
  if (made.id === userId)
    await audit({
      transaction,
      ctx: { ...ctx, viewer: { userId }, instance: null },
      type: 'identity.account-made',
      source: 'api',
      details: `An account was made for ${email}, who came for the first time`,
      data: { email, intent },
    });
  return { userId: made.id };
}

async function invitedName(transaction: PostgresTransaction, email: string): Promise<string> {
  const row = await transaction
    .selectFrom('invitations')
    .select('name')
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .where('name', '!=', '')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.name ?? '';
}

/** `ann.lee@acme.example` is called Ann Lee until she says otherwise. */
const nameFrom = (email: string): string =>
  email
    .slice(0, email.lastIndexOf('@'))
    .split(/[._+-]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ') || email;
