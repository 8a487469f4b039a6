import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../../platform/context/context.ts';
import { readSampleWorld } from './sample-table.ts';

/** Any number that no other advisory lock of the program has. */
const LOCK = 7_218_005;

export const takeLock = (): RawBuilder<{ locked: boolean }> =>
  sql`select pg_try_advisory_lock(${LOCK}) as locked`;
export const giveLock = (): RawBuilder<unknown> => sql`select pg_advisory_unlock(${LOCK})`;

/** True while a process is at it, not merely left over from an attempt that failed: only they hold the lock. */
export async function isSamplePending({ postgres }: Pick<Services, 'postgres'>): Promise<boolean> {
  const world = await readSampleWorld(postgres);
  if (world !== undefined && world.status !== 'making') return false;
  const { rows } = await sql<{ held: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and granted and classid = 0 and objid = ${LOCK} and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
    ) as held`.execute(postgres);
  return rows[0]?.held === true;
}
