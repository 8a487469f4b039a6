import { type Discovered, INTERMEDIATE_MINUTES } from '@parley/core/features/identity';
import { audit } from '../../../platform/audit/index.ts';
import type { Services } from '../../../platform/context/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { type Ask, createSession, type Factor } from '../sessions/create-session.ts';
import { type IntermediateSession, takeIntermediate } from '../sessions/intermediate-session.ts';
import { discover } from './discover.ts';

/** The second factor was right: a session that can be exchanged replaces the one that waited for it. */
export async function completeSecondFactor({
  transaction,
  services,
  ctx,
  input: { session, factor },
}: {
  transaction: PostgresTransaction;
  services: Pick<Services, 'config'>;
  ctx: Ask;
  input: { session: IntermediateSession; factor: Extract<Factor, 'totp' | 'passkey' | 'backup_code'> };
}): Promise<Discovered> {
  await takeIntermediate({ transaction, session });
  const factors = [...session.factors, factor];
  const { token } = await createSession({
    transaction,
    services,
    ctx,
    input: {
      userId: session.userId,
      stage: 'discovered',
      factors,
      minutes: INTERMEDIATE_MINUTES,
      meantFor: session.meantFor,
    },
  });
  await audit({
    transaction,
    ctx: { ...ctx, viewer: session, instance: session.meantFor === null ? null : { id: session.meantFor } },
    type: 'identity.second-factor-proved',
    source: 'api',
    details: `${session.name} gave the second factor (${factor})`,
    data: { factor },
  });
  return { ...(await discover(transaction, services, { ...session, factors })), intermediateToken: token };
}
