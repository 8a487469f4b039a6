import { sql } from 'kysely';
import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { authorize, SCOPES } from '../../../platform/policy/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { type ApiKey, toApiKey } from './api-key.ts';
import { hashSecret, KEY_PREFIX, randomSecret } from './bearer-secret.ts';

export const KEY_DAYS = { default: 90, max: 365 } as const;
const MOST_KEYS = 50;
const START_LENGTH = KEY_PREFIX.length + 4;

const inputSchema = z.object({
  name: z.string().trim().min(1, 'A key needs a name.').max(128),
  scopes: z
    .array(z.enum(SCOPES))
    .min(1, 'A key needs something it may do.')
    .transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope))),
  expiresInDays: z.number().int().min(1).max(KEY_DAYS.max).nullish(),
});

/** Commands name a key by its name, so that a person has one of a name in an instance. Concurrent requests wait here. */
async function refuseTaken(transaction: PostgresTransaction, ctx: Context, name: string): Promise<void> {
  const { userId } = ctx.viewer;
  await sql`select pg_advisory_xact_lock(hashtext('identity.keys'), hashtext(${userId}))`.execute(
    transaction,
  );
  const taken = await transaction
    .selectFrom('api_keys')
    .select('id')
    .where('user_id', '=', userId)
    .where('instance_id', '=', ctx.instance.id)
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  if (taken !== undefined)
    throw new AppError('INVALID_INPUT', {
      fieldErrors: {
        name: `You have a key named "${name}" already. Choose another name, or revoke that key.`,
      },
    });
}

/**
 * A key for scripts, in the instance of the request. The plugin of better-auth is not used for keys: it knows no
 * instance, ends no key with a membership, writes no audit entry in its transaction, and writes at every request.
 */
export async function createApiKey({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<{ key: string; apiKey: ApiKey }> {
  authorize(ctx, 'account.manage');
  const { name, scopes, expiresInDays } = inputSchema.parse(input);
  // A superuser who looks at a foreign instance is no member: a key there would outlive the look.
  if (ctx.viewer.roles.length === 0) throw new AppError('PERMISSION_DENIED');
  const key = `${KEY_PREFIX}${randomSecret()}`;
  const days = expiresInDays ?? KEY_DAYS.default;
  return await ctx.postgres.transaction().execute(async (transaction) => {
    const { keys } = await transaction
      .selectFrom('api_keys')
      .select(({ fn }) => fn.countAll<string>().as('keys'))
      .where('user_id', '=', ctx.viewer.userId)
      .where('instance_id', '=', ctx.instance.id)
      .executeTakeFirstOrThrow();
    await refuseTaken(transaction, ctx, name);
    if (Number(keys) >= MOST_KEYS)
      throw new AppError('INVALID_INPUT', { message: `You have ${MOST_KEYS} keys: revoke one first.` });
    const row = await transaction
      .insertInto('api_keys')
      .values({
        id: newId('akey'),
        user_id: ctx.viewer.userId,
        instance_id: ctx.instance.id,
        name,
        hash: hashSecret(key),
        start: key.slice(0, START_LENGTH),
        scopes,
        expires_at: new Date(Date.now() + days * 86_400_000),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit({
      transaction,
      ctx,
      type: 'identity.key-created',
      source: 'api',
      details: `API key "${name}" made (${scopes.join(', ')}; ${days} days)`,
      data: { keyId: row.id, scopes, days },
    });
    return { key, apiKey: toApiKey(row) };
  });
}
