import pg from 'pg';
import type { PostgresAddress } from './address.ts';
import { APPLICATION_NAME } from './application-name.ts';

type Connected = { connection: { stream: { destroy(error: Error): void } } };

/**
 * Whether PostgreSQL answers at all, over a connection of its own: those of the pool may all be taken. A refusal by the engine is an
 * answer too: it has no room, or is just starting.
 */
export const pingPostgres =
  (address: PostgresAddress) =>
  async (signal: AbortSignal): Promise<boolean> => {
    const client = new pg.Client({ ...address, application_name: APPLICATION_NAME });
    client.on('error', () => undefined);
    const leave = (): void =>
      (client as unknown as Connected).connection.stream.destroy(signal.reason as Error);
    // What came while this process was busy is read first.
    signal.addEventListener('abort', () => setImmediate(leave));
    try {
      await client.connect();
    } catch (error) {
      return error instanceof pg.DatabaseError;
    }
    void client.end().catch(() => undefined);
    return true;
  };

/** Whether PostgreSQL takes statements, which it does not while it starts. */
export async function takesStatements(address: PostgresAddress, limitMs: number): Promise<boolean> {
  const client = new pg.Client({
    ...address,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    // One that froze just now would never say goodbye.
    void client.end().catch(() => undefined);
  }
}
