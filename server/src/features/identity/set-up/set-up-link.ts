import { createHash, createHmac } from 'node:crypto';
import { publicUrl } from '../../../platform/config/index.ts';
import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Postgres, PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { readSecret } from '../../../platform/secrets/index.ts';
import { isSetUpPending } from '../bootstrap.ts';

/** Servers that are started together print one link. A later start makes another. */
const TOGETHER_MS = 60_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

type Made = Pick<Services, 'postgres' | 'config'>;

/** Not kept anywhere: who has the secret of the servers can make it again. */
const tokenOf = ({ config }: Made, at: Date): string =>
  createHmac('sha256', readSecret(config)).update(`set-up ${at.toISOString()}`).digest('base64url');

async function keep({ postgres }: Made, { token, at, before }: { token: string; at: Date; before: Date }) {
  const row = { token_hash: hashOf(token), created_at: at };
  await postgres
    .insertInto('set_up_links')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('singleton').doUpdateSet(row).where('set_up_links.created_at', '<=', before),
    )
    .execute();
  return await postgres.selectFrom('set_up_links').selectAll().executeTakeFirstOrThrow();
}

/**
 * The link that creates the first superuser, printed at the start; undefined once there is a user. The database
 * holds only its hash, so each start makes another one, unless a server with the same secret has just made one.
 */
export async function makeSetUpLink(services: Made): Promise<string | undefined> {
  if (!(await isSetUpPending(services))) return undefined;
  const at = new Date();
  let token = tokenOf(services, at);
  const kept = await keep(services, { token, at, before: new Date(at.getTime() - TOGETHER_MS) });
  const shared = tokenOf(services, kept.created_at);
  if (hashOf(shared) === kept.token_hash) token = shared;
  else await keep(services, { token, at, before: kept.created_at });
  return `${publicUrl(services.config)}/set-up?token=${token}`;
}

/** Throws unable_to_auth_set_up unless it is the token of the link, and nobody has been set up yet. */
export async function checkSetUpToken(
  postgres: Postgres | PostgresTransaction,
  token: string,
): Promise<void> {
  const link = await postgres
    .selectFrom('set_up_links')
    .select('token_hash')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!link || !(await isSetUpPending({ postgres }))) throw new AppError('unable_to_auth_set_up');
}
