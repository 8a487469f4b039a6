import { LeaseLost, whileHeld, withLease, withLeases } from '@parley/server/platform/leases/index';
import { connectPostgres, createPostgresPool } from '@parley/server/platform/postgres/connect';
import type { Postgres } from '@parley/server/platform/postgres/postgres';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { patiently } from '../../testkit/patiently.ts';
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

/** As if the holder had been stopped for as long as its lease lasts. */
const runOut = (name: string) => moveEnd(name, '-1 second');

const moveEnd = (name: string, by: string) =>
  pool.query('update leases set expires_at = clock_timestamp() + $2::interval where name = $1', [name, by]);

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
    await runOut('frozen');
    await withLease(other, { name: 'frozen', isPatient: false }, async (next) => {
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
  let isTaken = false;
  const taken = withLease(other, { name: 'mid-write', isPatient: true }, async () => {
    isTaken = true;
  });
  // This process goes on to renew it, which one that is stopped does not.
  await patiently(async () => {
    await runOut('mid-write');
    expect(isTaken).toBe(true);
  });
  await taken;
  stopped.resolve();
  expect(await outcome).toBeInstanceOf(Error);
  const { rows } = await pool.query("select name from visitor_keys where name = 'too late'");
  expect(rows).toEqual([]);
});

it('is taken over when the clock of the database was put back under it', async () => {
  await withLease(services.postgres, { name: 'ahead', isPatient: true }, async () => {
    expect(await withLease(other, { name: 'ahead', isPatient: false }, async () => 'taken')).toBeUndefined();
    await moveEnd('ahead', '1 hour');
    expect(await withLease(other, { name: 'ahead', isPatient: false }, async () => 'taken')).toBe('taken');
  });
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
