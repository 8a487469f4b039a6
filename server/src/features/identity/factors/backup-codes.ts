import { createHmac } from 'node:crypto';
import type { Services } from '../../../platform/context/index.ts';
import { randomText } from '../../../platform/ids/index.ts';
import type { Postgres, PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { readSecret } from '../../../platform/secrets/index.ts';

const CODES = 10;
const LENGTH = 10;

const plain = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Short enough to write down means short enough to try out: without the server's secret a stolen hash is of no use. */
const hashOf = (config: Services['config'], userId: string, code: string): string =>
  createHmac('sha256', readSecret(config))
    .update(`backup|${userId}|${plain(code)}`)
    .digest('base64url');

/** New codes in the place of any there were. They can be read now and never again. */
export async function makeBackupCodes({
  transaction,
  services: { config },
  userId,
}: {
  transaction: PostgresTransaction;
  services: Pick<Services, 'config'>;
  userId: string;
}): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => randomText(LENGTH));
  await transaction.deleteFrom('backup_codes').where('user_id', '=', userId).execute();
  await transaction
    .insertInto('backup_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(config, userId, code) })))
    .execute();
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}

/** Uses a code up; false when it is not one of theirs, or was used before. */
export async function useBackupCode({
  transaction,
  services: { config },
  userId,
  code,
}: {
  transaction: PostgresTransaction;
  services: Pick<Services, 'config'>;
  userId: string;
  code: string;
}): Promise<boolean> {
  const used = await transaction
    .deleteFrom('backup_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(config, userId, code))
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countBackupCodes(
  postgres: Postgres | PostgresTransaction,
  userId: string,
): Promise<number> {
  const { count } = await postgres
    .selectFrom('backup_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
