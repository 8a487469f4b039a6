import { INTERMEDIATE_MINUTES, type Proof } from '@parley/core/features/identity';
import { audit } from '../../../platform/audit/index.ts';
import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { listSecondFactors } from '../factors/list-second-factors.ts';
import { type Ask, createSession, type Factor } from '../sessions/create-session.ts';
import { discover } from './discover.ts';
import { type Intent, refusalOf } from './may-create.ts';

type Input = {
  userId: string;
  factor: Exclude<Factor, 'totp' | 'backup_code'>;
  meantFor?: string | null;
  intent?: Intent;
};

/** A passkey is two factors by itself; a single sign-on leaves them to the organization that trusts it. */
const needsSecond = (factor: Factor): boolean => factor !== 'passkey' && factor !== 'sso';

/**
 * The end of every first step: makes the intermediate session of a user who has proved who they are. Throws when there
 * is nothing they could exchange it for.
 */
export async function proveIdentity({
  transaction,
  services,
  ctx,
  input: { userId, factor, meantFor = null, intent = 'sign-in' },
}: {
  transaction: PostgresTransaction;
  services: Pick<Services, 'config'>;
  ctx: Ask;
  input: Input;
}): Promise<Proof> {
  const user = await transaction
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const person = {
    userId,
    email: user.email,
    name: user.name,
    isVerified: user.email_verified,
    isSuperuser: user.is_superuser,
    factors: [factor],
    meantFor,
  };
  const discovered = await discover(transaction, services, person);
  if (meantFor !== null && !discovered.organizations.some(({ id }) => id === meantFor))
    throw new AppError('email_jit_provisioning_not_allowed');
  if (discovered.organizations.length === 0 && !discovered.mayCreate)
    throw new AppError(refusalOf(services, user.email, intent));
  const methods = needsSecond(factor) ? await listSecondFactors(transaction, userId) : [];
  const { token } = await createSession({
    transaction,
    services,
    ctx,
    input: {
      userId,
      stage: methods.length > 0 ? 'factor' : 'discovered',
      factors: [factor],
      minutes: INTERMEDIATE_MINUTES,
      meantFor,
    },
  });
  await audit({
    transaction,
    ctx: { ...ctx, viewer: { userId }, instance: meantFor === null ? null : { id: meantFor } },
    type: 'identity.proved',
    source: 'api',
    details: `${user.name} proved who they are (${factor})`,
    data: { factor, secondFactorNeeded: methods.length > 0 },
  });
  return methods.length > 0
    ? { status: 'second_factor_needed', intermediateToken: token, methods }
    : { ...discovered, intermediateToken: token };
}
