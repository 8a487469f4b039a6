import { sql } from 'kysely';
import { PROCESS_ID } from '../../platform/leases/index.ts';
import { lastMigration } from '../../platform/migrations/index.ts';
import type { Postgres } from '../../platform/postgres/postgres.ts';
import { RULES_NUMBER } from '../channels/index.ts';

/** Others count on a process that derives for a minute after it has said so (0110_deriving_processes.sql). */
const NOTE_EVERY_MS = 15_000;
const KEPT = '1 day';

/** Later migrations first, then later built-in rules: programs that write different figures have different numbers. */
const MOST_RULES = 10_000;
export const programNumber = (migration = lastMigration('postgres'), rules = RULES_NUMBER): number =>
  migration * MOST_RULES + rules;

type Part = 'writes' | 'derives';
const noted = new WeakMap<Postgres, Partial<Record<Part, number>>>();

/**
 * Says which program this process is of, every so often: with 'derives', that it derives visits as they arrive. From then on processes of
 * earlier programs get no lease of visits or roll-ups, for as long as this one goes on to say so. Call it before such a lease is asked for.
 */
export async function noteProgram(postgres: Postgres, part: Part = 'writes'): Promise<void> {
  const own = noted.get(postgres) ?? {};
  const now = performance.now();
  if (now - (own[part] ?? Number.NEGATIVE_INFINITY) < NOTE_EVERY_MS) return;
  const derivedAt = part === 'derives' ? sql`clock_timestamp()` : sql`null`;
  await sql`
    with gone as (
      delete from deriving_processes where noted_at < clock_timestamp() - ${sql.lit(KEPT)}::interval and process != ${PROCESS_ID}
    )
    insert into deriving_processes as processes (process, program, noted_at, derived_at)
    values (${PROCESS_ID}, ${programNumber()}, clock_timestamp(), ${derivedAt})
    on conflict (process) do update set program = excluded.program, noted_at = excluded.noted_at,
      derived_at = coalesce(excluded.derived_at, processes.derived_at)`.execute(postgres);
  noted.set(postgres, { ...own, writes: now, [part]: now });
}
