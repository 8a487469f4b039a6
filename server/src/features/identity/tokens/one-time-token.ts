import { createHash, randomBytes } from 'node:crypto';
import type { ErrorCode } from '@parley/core/api';
import type { TokenType } from '@parley/core/features/identity';
import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';

export const TOKEN_MINUTES = 15;

const valueSchema = z.object({
  email: z.string(),
  /** Null for an address that nobody may have yet: the person is made when the link is opened. */
  userId: z.string().nullable(),
  /** What opening it proves. */
  factor: z.enum(['magic_link', 'google', 'microsoft', 'oidc', 'sso']),
  meantFor: z.string().nullable(),
  intent: z.enum(['sign-in', 'sign-up']),
  /** A link that lasts for days is for an address nobody has yet: too long for the way into a whole account. */
  isForNewcomer: z.boolean().default(false),
});
export type TokenValue = z.infer<typeof valueSchema>;

const MISSING: Record<TokenType, ErrorCode> = {
  discovery: 'unable_to_auth_magic_link',
  multi_tenant_magic_links: 'unable_to_auth_magic_link',
  discovery_oauth: 'oauth_token_not_found',
  reset_password: 'unable_to_auth_reset_password',
};
const EXPIRED: Record<TokenType, ErrorCode> = { ...MISSING, discovery_oauth: 'expired_oauth_response' };

const identifierOf = (type: TokenType, token: string): string =>
  `${type}:${createHash('sha256').update(token).digest('base64url')}`;

/** A token for an address that leads back to the sign-in pages; the database holds only its hash. */
export async function issueToken({
  transaction,
  input: { type, value, minutes = TOKEN_MINUTES },
}: {
  transaction: PostgresTransaction;
  input: { type: TokenType; value: z.input<typeof valueSchema>; minutes?: number };
}): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await transaction
    .insertInto('verifications')
    .values({
      id: newId('veri'),
      identifier: identifierOf(type, token),
      value: JSON.stringify({ ...value, isForNewcomer: minutes > TOKEN_MINUTES }),
      expires_at: new Date(Date.now() + minutes * 60_000),
    })
    .execute();
  return token;
}

/** Reads a token and deletes it; the deletion is committed with the transaction. */
export async function consumeToken({
  transaction,
  type,
  token,
}: {
  transaction: PostgresTransaction;
  type: TokenType;
  token: string;
}): Promise<TokenValue> {
  const row = await transaction
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(type, token))
    .returning(['value', 'expires_at'])
    .executeTakeFirst();
  if (!row) throw new AppError(MISSING[type]);
  if (row.expires_at.getTime() <= Date.now()) throw new AppError(EXPIRED[type]);
  return valueSchema.parse(JSON.parse(row.value));
}

/** Invalidates the tokens of an address, all of them or those for one organization. */
export async function withdrawTokens({
  transaction,
  input: { type, email, meantFor },
}: {
  transaction: PostgresTransaction;
  input: { type: TokenType; email: string; meantFor?: string };
}): Promise<void> {
  await transaction
    .deleteFrom('verifications')
    .where('identifier', 'like', `${type.replaceAll('_', '\\_')}:%`)
    .where(sql<string>`value::jsonb ->> 'email'`, '=', email)
    .$if(meantFor !== undefined, (query) =>
      query.where(sql<string>`value::jsonb ->> 'meantFor'`, '=', meantFor ?? ''),
    )
    .execute();
}
