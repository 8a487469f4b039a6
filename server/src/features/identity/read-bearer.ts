import type { SignedIn } from '../../platform/context/index.ts';
import type { Resource } from '../../platform/http/index.ts';
import type { Postgres } from '../../platform/postgres/postgres.ts';
import type { Auth } from './auth.ts';
import { readAccessToken } from './authorization-server/read-access-token.ts';
import { ACCESS_TOKEN_PREFIX, KEY_PREFIX } from './keys/bearer-secret.ts';
import { readApiKey } from './keys/read-api-key.ts';
import { readSession } from './signed-in.ts';

type Readers = { auth: Auth; postgres: Postgres; publicUrl: string };

/** The person behind a bearer token of any kind; null for an invalid token. */
export async function readBearer(
  { auth, postgres, publicUrl }: Readers,
  token: string | undefined,
  resource: Resource = '/api',
): Promise<SignedIn | null> {
  if (token?.startsWith(KEY_PREFIX)) return await readApiKey(postgres, token);
  if (token?.startsWith(ACCESS_TOKEN_PREFIX))
    return await readAccessToken({ postgres, publicUrl, resource }, token.slice(ACCESS_TOKEN_PREFIX.length));
  return await readSession(auth, token);
}
