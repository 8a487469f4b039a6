import {
  type Lease,
  LeaseLost,
  whileHeld,
  withLease,
  withLeases,
} from '@parley/server/platform/leases/index';
import { connectPostgres, createPostgresPool } from '@parley/server/platform/postgres/connect';
import type { Postgres } from '@parley/server/platform/postgres/postgres';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';

let services: TestServices;
/** As another process has it. */
let other: Postgres;
let pool: pg.Pool;
beforeAll(async () => {
  services = await isolatedServices();
  pool = createPostgresPool(services.addresses.postgres, { maxConnections: 1 });
  other = connectPostgres(services.addresses.postgres, { maxConnections: 2 });
});
afterAll(async () => {
  await Promise.all([other.destroy(), pool.end()]);
  await services.close();
});

/** As another process takes it over, whose holder renews no more: the one of this test does, every 1.5 s. */
async function takenOver<Result>(
  name: string,
  by: string,
  run: (lease: Lease) => Promise<Result>,
): Promise<Result | undefined> {
  const { rows } = await pool.query<{ token: string }>('select token from leases where name = $1', [name]);
  const end = () =>
    pool.query(
      'update leases set expires_at = clock_timestamp() + $3::interval where name = $1 and token = $2',
      [name, rows[0]?.token, by],
    );
  await end();
  const timer = setInterval(() => void end(), 100);
  return await withLease(other, { name, isPatient: true }, run).finally(() => clearInterval(timer));
}

it('waits for its turn, or gives up', async () => {
  const done: string[] = [];
  const held = Promise.withResolvers<void>();
  const entered = Promise.withResolvers<void>();
  const first = withLease(services.postgres, { name: 'turn', isPatient: true }, async () => {
    entered.resolve();
    await held.promise;
    done.push('first');
  });
  await entered.promise;
  expect(await withLease(other, { name: 'turn', isPatient: false }, async () => 'mine')).toBeUndefined();
  const second = withLease(other, { name: 'turn', isPatient: true }, async () => done.push('second'));
  held.resolve();
  await Promise.all([first, second]);
  expect(done).toEqual(['first', 'second']);
});

it('takes those of several that are free', async () => {
  await withLease(services.postgres, { name: 'b', isPatient: true }, async () => {
    const taken = await withLeases(other, ['a', 'b', 'c'], async (leases) => leases.map(({ name }) => name));
    expect(taken?.toSorted()).toEqual(['a', 'c']);
    expect(await withLeases(other, ['b'], async () => 'taken')).toBeUndefined();
  });
});

it('is taken over when it has run out, and then its former holder writes nothing', async () => {
  const write = (name: string) => (transaction: Postgres) =>
    transaction.insertInto('visitor_keys').values({ name, key: '' }).execute();
  const outcome = withLease(services.postgres, { name: 'frozen', isPatient: true }, async (lease) => {
    await whileHeld(services.postgres, [lease], write('the first'));
    await takenOver('frozen', '-1 second', async (next) => {
      expect(Number(next.token)).toBe(Number(lease.token) + 1);
      expect(next.unfenced).toHaveLength(1);
      await whileHeld(other, [next], write('the next'));
      await expect(whileHeld(services.postgres, [lease], write('the first, late'))).rejects.toThrow(
        LeaseLost,
      );
    });
    await whileHeld(services.postgres, [lease], write('the first, later still'));
  });
  await expect(outcome).rejects.toThrow(LeaseLost);
  const { rows } = await pool.query('select name from visitor_keys order by created_at');
  expect(rows).toEqual([{ name: 'the first' }, { name: 'the next' }]);
});

it('is taken over from a holder that was stopped in the middle of a write', async () => {
  const stopped = Promise.withResolvers<void>();
  const inside = Promise.withResolvers<void>();
  const outcome = withLease(services.postgres, { name: 'mid-write', isPatient: true }, (lease) =>
    whileHeld(services.postgres, [lease], async (transaction) => {
      inside.resolve();
      await stopped.promise;
      await transaction.insertInto('visitor_keys').values({ name: 'too late', key: '' }).execute();
    }),
  ).catch((error: unknown) => error);
  await inside.promise;
  await takenOver('mid-write', '-1 second', async () => undefined);
  stopped.resolve();
  expect(await outcome).toBeInstanceOf(Error);
  const { rows } = await pool.query("select name from visitor_keys where name = 'too late'");
  expect(rows).toEqual([]);
});

it('is taken over when the clock of the database was put back under it', async () => {
  await withLease(services.postgres, { name: 'ahead', isPatient: true }, async () => {
    expect(await withLease(other, { name: 'ahead', isPatient: false }, async () => 'taken')).toBeUndefined();
    expect(await takenOver('ahead', '1 hour', async () => 'taken')).toBe('taken');
  });
});

/** However busy the machine is: all of it by the clock of PostgreSQL. */
it('is taken over by the first look after it has run out, and by none before', async () => {
  await pool.query(
    "insert into leases (name, holder, expires_at) values ('gone', gen_random_uuid()::text, clock_timestamp() + interval '1 second')",
  );
  const { rows: ends } = await pool.query<{ at: string }>(
    "select expires_at::text as at from leases where name = 'gone'",
  );
  const hasRunOut = async (): Promise<boolean> =>
    (await pool.query<{ out: boolean }>('select clock_timestamp() > $1::timestamptz as out', [ends[0]?.at]))
      .rows[0]?.out === true;
  for (;;) {
    const wasOut = await hasRunOut();
    const taken = await withLease(other, { name: 'gone', isPatient: false }, hasRunOut);
    expect(taken).not.toBe(false);
    if (wasOut) expect(taken).toBe(true);
    if (taken === true) break;
  }
});

it('knows by itself that it may have run out', async () => {
  await withLease(services.postgres, { name: 'late', isPatient: true }, async (lease) => {
    lease.assertFresh();
    const now = performance.now();
    const clock = performance.now;
    performance.now = () => now + 60_000;
    try {
      expect(() => lease.assertFresh()).toThrow(LeaseLost);
    } finally {
      performance.now = clock;
    }
  });
});
