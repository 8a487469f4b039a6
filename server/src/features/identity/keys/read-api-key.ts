import { sql } from 'kysely';
import type { SignedIn } from '../../../platform/context/index.ts';
import type { Postgres } from '../../../platform/postgres/postgres.ts';
import { hashSecret } from './bearer-secret.ts';

/**
 * The user of an API key; null when the key is unknown, revoked or expired. It never makes a superuser of its owner: a key is for
 * one instance. That the owner still is a member there, the foreign key of the table sees to.
 */
export async function readApiKey(postgres: Postgres, key: string): Promise<SignedIn | null> {
  const row = await postgres
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .select(['api_keys.id', 'api_keys.instance_id', 'api_keys.scopes', 'users.id as user_id'])
    .select(['users.email', 'users.name', 'users.image', 'users.is_sample'])
    .select(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`.as('is_news'))
    .where('hash', '=', hashSecret(key))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!row) return null;
  // Noted to the minute: a script that asks a hundred times a second must not write as often.
  if (row.is_news)
    await postgres
      .updateTable('api_keys')
      .set({ last_used_at: sql`now()` })
      .where('id', '=', row.id)
      .execute();
  return {
    userId: row.user_id,
    email: row.email,
    name: row.name,
    pictureUrl: row.image,
    isSuperuser: false,
    isSample: row.is_sample,
    activeInstanceId: row.instance_id,
    credential: { kind: 'key', id: row.id, instanceId: row.instance_id, scopes: row.scopes },
  };
}
