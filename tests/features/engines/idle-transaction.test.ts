import { isOutage } from '@parley/server/platform/errors/index';
import { connectPostgres, createPostgresPool } from '@parley/server/platform/postgres/connect';
import { limitIdle } from '@parley/server/platform/postgres/idle-limit';
import type { Postgres } from '@parley/server/platform/postgres/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isolatedPostgres, type TestServices } from '../../testkit/services.ts';

let services: TestServices;
beforeAll(async () => {
  services = await isolatedPostgres();
});
afterAll(() => services.close());

const note = (postgres: Postgres, key: string) =>
  postgres.updateTable('visitor_keys').set({ key }).where('name', '=', 'idle').execute();
const kept = async (): Promise<string | undefined> =>
  (await services.postgres.selectFrom('visitor_keys').select('key').where('name', '=', 'idle').execute())[0]
    ?.key;

// PostgreSQL cannot tell a process that is stopped within a transaction from one that asks nothing more.
it('a server that is stopped within a transaction gives its locks back: another goes on, and its own work is taken back', async () => {
  await services.postgres.insertInto('visitor_keys').values({ name: 'idle', key: 'before' }).execute();
  const stopped = connectPostgres(services.addresses.postgres, { maxConnections: 1, idleMs: 1_000 });
  const [entered, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const outcome = stopped
    .transaction()
    .execute(async (transaction) => {
      await note(transaction, 'of the stopped one');
      entered.resolve();
      await goesOn.promise;
      await note(transaction, 'of the stopped one, late');
    })
    .then(
      () => 'it was kept',
      (error: unknown) => error,
    );
  try {
    await entered.promise;
    await note(services.postgres, 'of the other one');
    goesOn.resolve();
    const error = await outcome;
    expect(isOutage(error), `${error}`).toBe(true);
    expect(await kept()).toBe('of the other one');
    // Its only connection was thrown away, so that the same work tried again is kept.
    await note(stopped, 'tried again');
    expect(await kept()).toBe('tried again');
  } finally {
    goesOn.resolve();
    await stopped.destroy();
  }
});

it('a lock without a row is given back as well', async () => {
  const lock = "select pg_advisory_xact_lock(hashtext('idle'))";
  const stopped = createPostgresPool(services.addresses.postgres, { maxConnections: 1, idleMs: 1_000 });
  const other = createPostgresPool(services.addresses.postgres, { maxConnections: 1 });
  const client = await stopped.connect();
  try {
    await client.query('begin');
    await client.query(lock);
    // PostgreSQL itself ends a statement that waits for a minute.
    expect((await other.query(lock)).rowCount).toBe(1);
    await expect(client.query('commit')).rejects.toSatisfy(isOutage);
  } finally {
    client.release();
    await Promise.all([stopped.end(), other.end()]);
  }
});

it('a transaction that waits for something else may say for how long', async () => {
  const patient = connectPostgres(services.addresses.postgres, { maxConnections: 1, idleMs: 300 });
  const pool = createPostgresPool(services.addresses.postgres, { maxConnections: 1 });
  try {
    await patient.transaction().execute(async (transaction) => {
      await limitIdle(transaction, 60_000);
      await pool.query('select pg_sleep(1)');
      await note(transaction, 'after a wait');
    });
    expect(await kept()).toBe('after a wait');
  } finally {
    await Promise.all([patient.destroy(), pool.end()]);
  }
});

it('each connection of a server has that limit, shorter than a statement waits for a lock', async () => {
  const pool = createPostgresPool(services.addresses.postgres, { maxConnections: 1 });
  const { rows } = await pool.query(
    `select current_setting('idle_in_transaction_session_timeout') as idle, current_setting('statement_timeout') as statement`,
  );
  await pool.end();
  expect(rows).toEqual([{ idle: '30s', statement: '1min' }]);
});
