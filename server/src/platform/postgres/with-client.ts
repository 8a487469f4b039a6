import type pg from 'pg';
import { createHeartbeat } from '../heartbeat/index.ts';
import type { PostgresAddress } from './address.ts';
import { lookAtSession } from './look-at-session.ts';
import { pingPostgres } from './ping.ts';
import { TimedClient, withinTime } from './timed-client.ts';

const CONNECT_MS = 15_000;
/** So long rows of a backup wait for a disk or for ClickHouse at most; a process that is stopped keeps its locks no longer. */
const PATIENCE_MS = 30 * 60_000;

/**
 * Runs with a connection without a pool, which is closed at the end. Statements may take as long as PostgreSQL is at work on them; what it
 * does not answer, because it or the connection froze, fails.
 */
export async function withClient<Result>(
  address: PostgresAddress,
  applicationName: string,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const heartbeat = createHeartbeat(pingPostgres(address));
  const client = new TimedClient({
    ...address,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    heartbeat,
    look: lookAtSession(address),
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await withinTime(Number.POSITIVE_INFINITY, async () => {
      // Not among the parameters of its start, where a pooler refuses settings.
      await client.begin(`set timezone = 'UTC'; set idle_in_transaction_session_timeout = ${PATIENCE_MS}`);
      return await run(client);
    });
  } finally {
    heartbeat.stop();
    await client.end();
  }
}
