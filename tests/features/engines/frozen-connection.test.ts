import { isOutage } from '@parley/server/platform/errors/index';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreezingProxy, startFreezingProxy } from '../../testkit/freezing-proxy.ts';
import { patiently } from '../../testkit/patiently.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';

let services: TestServices;
let proxy: FreezingProxy;
let pool: pg.Pool;
let direct: pg.Pool;
beforeAll(async () => {
  services = sharedServices();
  const { postgres } = services.addresses;
  if (!('host' in postgres)) throw new Error('the test engines listen on a socket');
  const { host, port, user, database } = postgres;
  proxy = await startFreezingProxy({ path: `${host}/.s.PGSQL.${port}` });
  pool = createPostgresPool({ host: '127.0.0.1', port: proxy.port, user, database });
  direct = createPostgresPool(postgres, { maxConnections: 1 });
});
afterAll(async () => {
  await proxy.stop();
  await Promise.all([pool.end(), direct.end()]);
  await services.close();
});

/** The error that a statement ends with, on a connection of its own. */
async function failureOf(statement: string, meanwhile: () => void = () => undefined): Promise<unknown> {
  const client = await pool.connect();
  client.on('error', () => undefined);
  meanwhile();
  const failure = await client.query(statement).then(
    () => 'it was answered',
    (error: unknown) => error,
  );
  client.release(true);
  return failure;
}

/** Until PostgreSQL is at work for the statement with this mark. */
const atWork = (mark: string): Promise<void> =>
  patiently(async () => {
    const { rowCount } = await direct.query(
      `select 1 from pg_stat_activity
       where state = 'active' and position($1 in query) > 0 and pid != pg_backend_pid()`,
      [mark],
    );
    expect(rowCount).toBe(1);
  });

// PostgreSQL itself ends a statement after a minute: what fails sooner was given up on this side.
it('a connection that freezes alone is given up, wherever its statement was', {
  timeout: 30_000,
}, async () => {
  const answered = failureOf(`select pg_sleep(1), 'lost on the way back'`);
  const large = failureOf(`select pg_sleep(1), repeat('too large to pass', 4000000)`);
  await Promise.all([atWork('lost on the way back'), atWork('too large to pass')]);
  const unsent = failureOf('select 1', () => proxy.freeze('open'));
  for (const failure of await Promise.all([answered, large, unsent])) {
    expect(isOutage(failure), `${failure}`).toBe(true);
    expect(`${failure}`).toContain('nothing arrived');
  }
  const { rows } = await pool.query('select 1 as one');
  expect(rows).toEqual([{ one: 1 }]);
});

it('a statement that is only slow is waited for', { timeout: 30_000 }, async () => {
  const client = await pool.connect();
  const { rowCount } = await client.query('select pg_sleep(6)');
  expect(rowCount).toBe(1);
  client.release();
});
