import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Services } from '../context/context.ts';
import { withinTime } from '../postgres/timed-client.ts';

/** An engine that does not say a word within this time does not answer. */
const LIMIT_MS = 3_000;

/** Whether each engine answers now, by name. A connection on which PostgreSQL does not answer is dropped. */
export async function checkEngines({
  postgres,
  clickhouse,
}: Pick<Services, 'postgres' | 'clickhouse'>): Promise<{ postgres: boolean; clickhouse: boolean }> {
  const answers = (ask: Promise<unknown>): Promise<boolean> =>
    Promise.race([
      ask.then(
        (answer) => answer !== false,
        () => false,
      ),
      delay(LIMIT_MS, false, { ref: false }),
    ]);
  const [isPostgres, isClickhouse] = await Promise.all([
    answers(withinTime(LIMIT_MS, () => sql`select 1`.execute(postgres))),
    answers(clickhouse.ping()),
  ]);
  return { postgres: isPostgres, clickhouse: isClickhouse };
}
