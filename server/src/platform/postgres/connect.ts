import { Kysely, type Logger, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createHeartbeat, type Heartbeat, LATE_MS } from '../heartbeat/index.ts';
import type { PostgresAddress } from './address.ts';
import { APPLICATION_NAME } from './application-name.ts';
import { IDLE_MS } from './idle-limit.ts';
import { type LookAtSession, lookAtSession } from './look-at-session.ts';
import { pingPostgres } from './ping.ts';
import type { Postgres } from './postgres.ts';
import { NoAnswer, NotReached, TimedClient } from './timed-client.ts';

export type PoolOptions = {
  maxConnections?: number;
  /** The longest wait for a free or new connection. */
  connectMs?: number;
  /** The longest that a transaction waits for this process: see IDLE_MS. */
  idleMs?: number;
  /** Called for connections that broke while idle (the engine was restarted); the pool has dropped them already. */
  onLost?: (error: Error) => void;
};

const DATE = 1082;
/** Settings of every connection. */
const sessionOf = (idleMs: number): string =>
  `set timezone = 'UTC'; set statement_timeout = '60s'; set idle_in_transaction_session_timeout = ${idleMs}`;
/** Together with the limit of a statement it is shorter than clients wait. */
const CONNECT_MS = 4_000;

/** A pool that knows whether its engine answers. */
class WatchedPool extends pg.Pool {
  readonly heartbeat: Heartbeat;

  constructor(options: pg.PoolConfig & { heartbeat: Heartbeat; look: LookAtSession }) {
    super(options);
    this.heartbeat = options.heartbeat;
  }

  override end(): Promise<void> {
    this.heartbeat.stop();
    return super.end();
  }
}

/** bigint and numeric arrive as strings (they may not fit a number), dates as `YYYY-MM-DD`, instants as Date. */
export function createPostgresPool(
  address: PostgresAddress,
  {
    maxConnections = 20,
    connectMs = CONNECT_MS,
    idleMs = IDLE_MS,
    onLost = () => undefined,
  }: PoolOptions = {},
): pg.Pool {
  const pool = new WatchedPool({
    ...address,
    heartbeat: createHeartbeat(pingPostgres(address)),
    look: lookAtSession(address),
    Client: TimedClient,
    max: maxConnections,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    // Not among the parameters of its start, where a pooler refuses settings. The pool waits for the promise.
    onConnect: ((client: TimedClient) => client.begin(sessionOf(idleMs))) as unknown as (
      client: pg.ClientBase,
    ) => void,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === DATE && format !== 'binary'
          ? (text: string) => text
          : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  pool.on('error', onLost);
  // A client that is checked out reports a broken connection by its own event as well: unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The limit of a wait that passed while this process was busy says nothing of the engine: it waits again. */
async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  const askedAt = performance.now();
  const { connectionTimeoutMillis: limit = CONNECT_MS } = pool.options;
  try {
    return await pool.connect();
  } catch (error) {
    if (performance.now() - askedAt < limit + LATE_MS) throw error;
    return await pool.connect();
  }
}

/** A connection, as soon as one is free; an engine that does not answer at all is not waited for. */
async function awaited(pool: pg.Pool): Promise<pg.PoolClient> {
  if (!(pool instanceof WatchedPool)) return await pool.connect();
  let connecting: Promise<pg.PoolClient> | undefined;
  try {
    return await pool.heartbeat.watch((frozen) => {
      connecting = connected(pool);
      const ended = new Promise<never>((_, reject) =>
        frozen.addEventListener('abort', () => reject(frozen.reason)),
      );
      return Promise.race([connecting, ended]);
    });
  } catch (error) {
    connecting?.then(
      (client) => client.release(),
      () => undefined,
    );
    if ((error as NodeJS.ErrnoException).code !== 'ETIMEDOUT') throw error;
    throw new NotReached('PostgreSQL does not answer', { cause: error });
  }
}

/** A usable connection: those that were opened before one that did not answer are dropped. */
async function trusted(pool: pg.Pool): Promise<pg.PoolClient> {
  for (;;) {
    const client = await awaited(pool);
    if (!(client instanceof TimedClient && client.isSuspect)) return client;
    client.drop(new NoAnswer('another connection of its age did not answer'));
    client.release(true);
  }
}

/** The typed database over a pool; `destroy()` ends the pool. `log` gets every statement. */
export function postgresOver(pool: pg.Pool, log?: Logger): Postgres {
  const { options } = pool;
  const trusting = { options, connect: () => trusted(pool), end: () => pool.end() };
  return new Kysely({ dialect: new PostgresDialect({ pool: trusting }), ...(log && { log }) });
}

export const connectPostgres = (address: PostgresAddress, options?: PoolOptions): Postgres =>
  postgresOver(createPostgresPool(address, options));
