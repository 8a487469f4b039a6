import { sql } from 'kysely';
import type { SignedIn } from '../../../platform/context/index.ts';
import type { Resource } from '../../../platform/http/index.ts';
import { SCOPES } from '../../../platform/policy/index.ts';
import type { Postgres } from '../../../platform/postgres/postgres.ts';
import { hashSecret } from '../keys/bearer-secret.ts';
import { resourceOf } from './resources.ts';

/**
 * The user of an application's access token; null when the token is unknown, expired, revoked or made for another
 * resource. Foreign keys tie it to its consent and its owner's membership: it is deleted with them. Like a
 * key it never makes a superuser.
 */
export async function readAccessToken(
  { postgres, publicUrl, resource }: { postgres: Postgres; publicUrl: string; resource: Resource },
  token: string,
): Promise<SignedIn | null> {
  const row = await postgres
    .selectFrom('oauth_access_tokens as token')
    .innerJoin('oauth_consents as consent', (join) =>
      join
        .onRef('consent.client_id', '=', 'token.client_id')
        .onRef('consent.user_id', '=', 'token.user_id')
        .onRef('consent.reference_id', '=', 'token.reference_id'),
    )
    .innerJoin('users', 'users.id', 'token.user_id')
    .select(['consent.id', 'token.reference_id', 'token.scopes', 'token.resources'])
    .select(['users.id as user_id', 'users.email', 'users.name', 'users.image', 'users.is_sample'])
    .select(sql<boolean>`coalesce(consent.last_used_at < now() - interval '1 minute', true)`.as('is_news'))
    .where('token.token', '=', hashSecret(token))
    .where('token.revoked', 'is', null)
    .where('token.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!row?.resources?.includes(resourceOf(publicUrl, resource))) return null;
  if (row.is_news)
    await postgres
      .updateTable('oauth_consents')
      .set({ last_used_at: sql`now()` })
      .where('id', '=', row.id)
      .execute();
  const { scopes } = row;
  return {
    userId: row.user_id,
    email: row.email,
    name: row.name,
    pictureUrl: row.image,
    isSuperuser: false,
    isSample: row.is_sample,
    activeInstanceId: row.reference_id,
    credential: {
      kind: 'application',
      id: row.id,
      instanceId: row.reference_id,
      scopes: SCOPES.filter((scope) => scopes.includes(scope)),
    },
  };
}
