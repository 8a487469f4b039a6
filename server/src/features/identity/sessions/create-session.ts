import { SESSION_MINUTES } from '@parley/core/features/identity';
import { makeSignature } from 'better-auth/crypto';
import type { Context, Services } from '../../../platform/context/index.ts';
import { newId, randomText } from '../../../platform/ids/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { readSecret } from '../../../platform/secrets/index.ts';
import { rememberClient } from '../limits/index.ts';

/** Where a deed is asked for from. */
export type Ask = Pick<Context, 'origin' | 'requestId'>;

export const FACTORS = [
  'password',
  'magic_link',
  'google',
  'microsoft',
  'oidc',
  'sso',
  'device',
  'totp',
  'backup_code',
  'passkey',
] as const;
export type Factor = (typeof FACTORS)[number];

type Input = {
  userId: string;
  stage: 'factor' | 'discovered' | 'full';
  factors: readonly Factor[];
  minutes?: number;
  instanceId?: string | null;
  meantFor?: string | null;
};

const TOKEN_LENGTH = 32;

/**
 * A session row and its signed token, as the bearer plugin of better-auth reads it. Written here and not by
 * better-auth, which would do it outside the transaction of the audit entry and of the token that is used up.
 */
export async function createSession({
  transaction,
  services,
  ctx,
  input: { userId, stage, factors, minutes = SESSION_MINUTES, instanceId = null, meantFor = null },
}: {
  transaction: PostgresTransaction;
  services: Pick<Services, 'config'>;
  ctx: Ask;
  input: Input;
}): Promise<{ id: string; token: string; expiresAt: Date }> {
  const id = newId('sess');
  const token = randomText(TOKEN_LENGTH);
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  await transaction
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      token,
      expires_at: expiresAt,
      ip_address: ctx.origin.address,
      user_agent: ctx.origin.userAgent,
      active_organization_id: instanceId,
      stage,
      factors: [...factors],
      meant_for: meantFor,
    })
    .execute();
  if (stage !== 'factor') await rememberClient({ transaction, userId, origin: ctx.origin });
  return { id, token: `${token}.${await makeSignature(token, readSecret(services.config))}`, expiresAt };
}
