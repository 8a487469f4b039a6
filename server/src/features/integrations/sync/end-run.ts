import { providerCard } from '@parley/core/features/integrations';
import { sql } from 'kysely';
import type { Postgres } from '../../../platform/postgres/postgres.ts';
import type { Provider } from '../provider.ts';
import type { Run } from './begin-run.ts';

export type Ending = {
  status: 'completed' | 'failed' | 'cancelled';
  /** For people. */
  problem: string | null;
  /** When it is worth it to try again, in milliseconds; by the clock of the provider when left out. */
  againInMs?: number | undefined;
};

/** So many runs of a connection are kept, and the last one that was completed: up to when it is read is always known. */
export const KEPT_RUNS = 20;
const HOUR_MS = 3_600_000;
const [SOONEST_MS, LATEST_MS] = [60_000, 24 * HOUR_MS];

/** Keeps how a run ended, and says when the next one is due. */
export async function endRun(
  postgres: Postgres,
  run: Run,
  provider: Pick<Provider, 'id'>,
  { status, problem, againInMs }: Ending,
): Promise<void> {
  const interval = providerCard(provider.id).syncIntervalHours * HOUR_MS;
  const pause = againInMs === undefined ? interval : Math.min(Math.max(againInMs, SOONEST_MS), LATEST_MS);
  await postgres.transaction().execute(async (transaction) => {
    const ended = await transaction
      .updateTable('integration_runs')
      .set({ status, problem, finished_at: new Date() })
      .where('id', '=', run.id)
      .where('status', '=', 'running')
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) return;
    // Whoever asked for another one meanwhile gets it.
    await transaction
      .updateTable('integration_connections')
      .set({ sync_due_at: new Date(Date.now() + pause) })
      .where('id', '=', run.connectionId)
      .where((where) => where.or([where('sync_due_at', '<=', run.until), where('sync_asked_by', 'is', null)]))
      .execute();
    await sql`
      delete from integration_runs where connection_id = ${run.connectionId} and id not in (
        select id from integration_runs where connection_id = ${run.connectionId}
        order by began_at desc limit ${KEPT_RUNS}
      ) and id not in (
        select id from integration_runs where connection_id = ${run.connectionId} and status = 'completed'
        order by began_at desc limit 1
      )`.execute(transaction);
  });
}
