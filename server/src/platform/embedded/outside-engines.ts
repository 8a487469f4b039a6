import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { ClickHouse } from '../clickhouse/clickhouse.ts';
import { sql } from '../clickhouse/sql.ts';
import { type Config, StartupError } from '../config/index.ts';
import { AppError, isOutage } from '../errors/index.ts';

type Outside = {
  config: Pick<Config, 'DATABASE_URL' | 'CLICKHOUSE_URL'>;
  pool: pg.Pool;
  clickhouse: ClickHouse;
};

const OLDEST_POSTGRES = 15;
/** Servers of one machine or compose file start together; one that is a little late is no reason to give up. */
const PATIENCE_MS = 15_000;

/** External engines must answer, and be recent enough, before anything is built on them. */
export async function checkOutsideEngines({ config, pool, clickhouse }: Outside): Promise<void> {
  if (config.DATABASE_URL) {
    const { rows } = await reach('PostgreSQL at DATABASE_URL', () =>
      pool.query<{ server_version_num: string }>('show server_version_num'),
    );
    const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    if (major < OLDEST_POSTGRES)
      throw new StartupError(
        `PostgreSQL at DATABASE_URL is version ${major}: Parley needs ${OLDEST_POSTGRES} or later.`,
      );
    await reach('PostgreSQL at DATABASE_URL', () => refuseSharedSessions(pool));
  }
  // Not in its database, which may not be there yet.
  if (config.CLICKHOUSE_URL)
    await reach('ClickHouse at CLICKHOUSE_URL', () =>
      clickhouse
        .rows(sql`SELECT 1 AS one FROM system.one`, { name: 'engines.check' })
        .catch((error: unknown) => {
          if ((error as { type?: string }).type !== 'UNKNOWN_DATABASE') throw error;
          return [];
        }),
    );
}

/**
 * A pooler that hands a session to whoever asks next loses locks and settings, so two connections must be two sessions,
 * and each stay with its own: a pooler that takes its sessions in turn may well begin with two of them.
 */
async function refuseSharedSessions(pool: pg.Pool): Promise<void> {
  const clients: pg.PoolClient[] = [];
  try {
    clients.push(await pool.connect());
    clients.push(await pool.connect());
    const sessions: (number | undefined)[] = [];
    for (const client of clients) {
      sessions.push(await sessionOf(client));
      if ((await sessionOf(client)) !== sessions.at(-1)) throw new StartupError(SHARED);
    }
    if (new Set(sessions).size < clients.length) throw new StartupError(SHARED);
  } finally {
    for (const client of clients) client.release();
  }
}

const SHARED =
  'The pooler at DATABASE_URL shares sessions between connections: set pool_mode = session, or connect to PostgreSQL itself.';

const sessionOf = async (client: pg.PoolClient): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;

/** What an engine that is away is reported as to people is no help to an operator: the cause of it is. */
const reasonOf = (error: unknown): unknown =>
  error instanceof AppError && error.cause !== undefined ? reasonOf(error.cause) : error;

async function reach<Result>(what: string, ask: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof StartupError) throw error;
      const { code, message } = reasonOf(error) as NodeJS.ErrnoException;
      if (!isOutage(error) || Date.now() > end)
        throw new StartupError(`${what} cannot be used: ${message || code}`, { cause: error });
      await delay(300);
    }
  }
}
