import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Postgres } from '../../platform/postgres/postgres.ts';

const DAY_MS = 24 * 3600 * 1000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export type VisitorKeys = {
  /** The id of a visitor without a cookie: the same for one day, and nothing can be found back from it after. */
  ofDay(at: number, domain: string, address: string, userAgent: string): string | Promise<string>;
  /** The key of visitors in imported logs: the same for one day, so that an import that is repeated gives the same visitors. */
  ofImports(): Promise<string>;
};

export const keyedHash = (key: string, ...parts: readonly string[]): string =>
  createHmac('sha256', key).update(parts.join('\n')).digest('hex').slice(0, 32);

const yesterdayOf = (now: number): string => dayOf(now - DAY_MS);

/** Deletes the keys of days past. Every hour, too: where nothing arrives any more, no event of a new day does it. */
export async function forgetVisitorKeys(
  { postgres }: { postgres: Postgres },
  now: number = Date.now(),
): Promise<void> {
  await postgres
    .deleteFrom('visitor_keys')
    .where(sql<boolean>`split_part(name, ':', 2) < ${yesterdayOf(now)}`)
    .execute();
}

/** Keys are shared by all processes through PostgreSQL; those of days past are deleted. */
export function createVisitorKeys(postgres: Postgres, now: () => number = Date.now): VisitorKeys {
  const keys = new Map<string, string>();

  const read = async (name: string): Promise<string> => {
    await postgres
      .insertInto('visitor_keys')
      .values({ name, key: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const { key } = await postgres
      .selectFrom('visitor_keys')
      .select('key')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    keys.set(name, key);
    return key;
  };

  const readDay = async (name: string): Promise<string> => {
    const key = await read(name);
    await forgetVisitorKeys({ postgres }, now());
    for (const known of keys.keys()) if ((known.split(':')[1] ?? '') < yesterdayOf(now())) keys.delete(known);
    return key;
  };

  return {
    ofDay: (at, ...parts) => {
      const name = `day:${dayOf(at)}`;
      const known = keys.get(name);
      if (known !== undefined) return `day_${keyedHash(known, ...parts)}`;
      return readDay(name).then((key) => `day_${keyedHash(key, ...parts)}`);
    },
    ofImports: async () => {
      const name = `log:${dayOf(now())}`;
      return keys.get(name) ?? (await readDay(name));
    },
  };
}
