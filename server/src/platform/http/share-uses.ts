import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Postgres } from '../postgres/postgres.ts';
import type { ShareUses } from './caller-limit.ts';

/** Callers may be addresses of people. All addresses can be tried, so the hash has a key: the secret that all servers have. */
const hashOf = (secret: string, surface: string, caller: string): string =>
  createHmac('sha256', secret).update(`caller ${surface} ${caller}`).digest('base64url');

/** Adds up the uses of a surface in PostgreSQL. A caller's minute begins with the first use, by the clock of PostgreSQL. */
export const shareUsesIn =
  ({ postgres, secret }: { postgres: Postgres; secret: string }, surface: string): ShareUses =>
  async (uses) => {
    const callers = new Map([...uses.keys()].map((caller) => [hashOf(secret, surface, caller), caller]));
    // Every server takes the rows in one order, so that none waits for one that waits for it.
    const rows = [...callers]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([who, caller]) => ({ who, uses: uses.get(caller) ?? 0 }));
    const hashes = rows.map(({ who }) => who);
    const counts = rows.map((row) => row.uses);
    const isOver = sql<boolean>`caller_uses.began_at <= now() - interval '1 minute'`;
    const sums = await postgres
      .insertInto('caller_uses')
      .columns(['who', 'uses'])
      .expression(
        sql`select who, uses from unnest(${hashes}::text[], ${counts}::integer[]) as given (who, uses)`,
      )
      .onConflict((conflict) =>
        conflict.column('who').doUpdateSet({
          uses: sql`case when ${isOver} then excluded.uses else caller_uses.uses + excluded.uses end`,
          began_at: sql`case when ${isOver} then now() else caller_uses.began_at end`,
        }),
      )
      .returning([
        'who',
        'uses',
        sql<number>`ceil(extract(epoch from began_at + interval '1 minute' - now()))::integer`.as('seconds'),
      ])
      .execute();
    return new Map(
      sums.map(({ who, uses: sum, seconds }) => [callers.get(who) ?? '', { uses: sum, seconds }]),
    );
  };

/** Forgets minutes that are over for long. */
export async function forgetUses({ postgres }: { postgres: Postgres }): Promise<void> {
  await postgres
    .deleteFrom('caller_uses')
    .where('began_at', '<', sql<Date>`now() - interval '10 minutes'`)
    .execute();
}
