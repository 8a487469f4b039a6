import type { Services } from '../../../platform/context/index.ts';
import type { StoredStream } from '../../../platform/postgres/integration-tables.ts';
import { KEPT_RUNS } from './end-run.ts';

/** One reading of a connection as people see it. */
export type SyncRun = {
  id: string;
  connectionId: string;
  status: 'running' | 'completed' | 'failed' | 'cancelled';
  /** Who asked for it; null when the clock did. */
  askedBy: string | null;
  beganAt: Date;
  finishedAt: Date | null;
  problem: string | null;
  isCancelAsked: boolean;
  streams: readonly StoredStream[];
};

/** The last runs of the connections of an instance, the newest first. */
export async function loadRuns(
  { postgres }: Pick<Services, 'postgres'>,
  instanceId: string,
): Promise<Map<string, SyncRun[]>> {
  const rows = await postgres
    .selectFrom('integration_runs as runs')
    .innerJoin('integration_connections as connections', 'connections.id', 'runs.connection_id')
    .leftJoin('users', 'users.id', 'runs.asked_by')
    .selectAll('runs')
    .select('users.name as asked_by_name')
    .where('connections.instance_id', '=', instanceId)
    .orderBy('runs.began_at', 'desc')
    .execute();
  const runs = new Map<string, SyncRun[]>();
  for (const row of rows) {
    const of = runs.get(row.connection_id) ?? [];
    runs.set(row.connection_id, of);
    if (of.length < KEPT_RUNS)
      of.push({
        id: row.id,
        connectionId: row.connection_id,
        status: row.status,
        askedBy: row.asked_by_name,
        beganAt: row.began_at,
        finishedAt: row.finished_at,
        problem: row.problem,
        isCancelAsked: row.is_cancel_asked,
        streams: row.streams,
      });
  }
  return runs;
}
