import { emailDomain } from '@parley/core/features/identity';
import { audit } from '../../../platform/audit/index.ts';
import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { admitAddress } from '../discovery/admit-address.ts';
import type { Ask } from '../sessions/create-session.ts';
import { issueToken } from '../tokens/index.ts';
import type { Flow } from './flow.ts';
import type { ProvedPerson } from './read-claims.ts';

type Input = {
  flow: Flow;
  person: ProvedPerson;
  factor: 'google' | 'microsoft' | 'oidc' | 'sso';
  /** Of a single sign-on: the only e-mail domain it may vouch for. */
  domain?: string;
};

/** The end of every provider's answer: the one-time token of a user whose address the provider vouches for. */
export async function completeSignIn({
  services,
  ctx,
  input: { flow, person, factor, domain },
}: {
  services: Services;
  ctx: Ask;
  input: Input;
}): Promise<string> {
  const { email, name } = person;
  if (domain !== undefined && emailDomain(email) !== domain)
    throw new AppError('email_jit_provisioning_not_allowed');
  return await services.postgres.transaction().execute(async (transaction) => {
    const { userId } = await admitAddress({
      transaction,
      services,
      ctx,
      input: {
        email,
        ...(name !== undefined && { name }),
        intent: flow.intent,
        meantFor: flow.meantFor,
        ...(factor === 'sso' && { factor }),
      },
    });
    await linkAccount({ transaction, ctx, userId, providerId: flow.asked, person });
    return await issueToken({
      transaction,
      input: {
        type: 'discovery_oauth',
        value: { email, userId, factor, meantFor: flow.meantFor, intent: flow.intent },
      },
    });
  });
}

/**
 * Notes which account of the provider belongs to whom. The verified address decides: an account whose address moved to
 * another person moves with it.
 */
async function linkAccount({
  transaction,
  ctx,
  userId,
  providerId,
  person,
}: {
  transaction: PostgresTransaction;
  ctx: Ask;
  userId: string;
  providerId: string;
  person: ProvedPerson;
}): Promise<void> {
  const linked = await transaction
    .selectFrom('accounts')
    .select('user_id')
    .where('provider_id', '=', providerId)
    .where('account_id', '=', person.subject)
    .executeTakeFirst();
  if (linked?.user_id === userId) return;
  await transaction
    .insertInto('accounts')
    .values({ id: newId('acct'), user_id: userId, account_id: person.subject, provider_id: providerId })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ user_id: userId, updated_at: new Date() }),
    )
    .execute();
  await audit({
    transaction,
    ctx: { ...ctx, viewer: { userId }, instance: null },
    type: 'identity.account-linked',
    source: 'api',
    details: `An account of ${providerId} was linked with ${person.email}`,
    data: { provider: providerId },
  });
}
