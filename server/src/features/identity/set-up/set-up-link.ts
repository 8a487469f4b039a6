import { createHash, randomBytes } from 'node:crypto';
import { publicUrl } from '../../../platform/config/index.ts';
import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Postgres, PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { isSetUpPending } from '../bootstrap.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The link that creates the first superuser, printed at the start; undefined once there is a user. Each
 * start makes another one, because the database holds only its hash.
 */
export async function makeSetUpLink(
  services: Pick<Services, 'postgres' | 'config'>,
): Promise<string | undefined> {
  if (!(await isSetUpPending(services))) return undefined;
  const token = randomBytes(32).toString('base64url');
  const row = { token_hash: hashOf(token), created_at: new Date() };
  await services.postgres
    .insertInto('set_up_links')
    .values(row)
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet({ token_hash: row.token_hash }))
    .execute();
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
