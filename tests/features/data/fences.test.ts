import { rollUpNow } from '@parley/server/data/roll-ups/index';
import { deriveNow, rebuildVisits } from '@parley/server/data/visits/index';
import type { Services } from '@parley/server/platform/context/index';
import { LeaseLost } from '@parley/server/platform/leases/index';
import { connectPostgres, createPostgresPool } from '@parley/server/platform/postgres/connect';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { deriveReference } from '../analytics/reference/visits.ts';
import { makeInstance, makeWorld } from '../analytics/world.ts';
import { inOrder, standingVisits } from './visits-in-clickhouse.ts';

let services: TestServices;
let pool: pg.Pool;
/** Another server on the same databases. */
let other: TestServices;
beforeAll(async () => {
  services = await isolatedServices();
  pool = createPostgresPool(services.addresses.postgres, { maxConnections: 1 });
  other = { ...services, postgres: connectPostgres(services.addresses.postgres, { maxConnections: 5 }) };
});
afterAll(async () => {
  await Promise.all([other.postgres.destroy(), pool.end()]);
  await services.close();
});

type Held = { name: string; token: string };

/** These leases run out, unless another server holds them by now. */
const expire = (leases: readonly Held[]) =>
  pool.query(
    `update leases set expires_at = clock_timestamp() - interval '1 second'
    where (name, token) in (select * from unnest($1::text[], $2::bigint[]))`,
    [leases.map(({ name }) => name), leases.map(({ token }) => token)],
  );

/** A server that is stopped before a statement for as long as its leases last and another one takes to do the same. */
function stoppedBefore(name: string, meanwhile: () => Promise<void>): Services {
  let isStopped = false;
  return {
    ...services,
    clickhouse: {
      ...services.clickhouse,
      command: async (statement, options) => {
        if (options.name === name && !isStopped) {
          isStopped = true;
          const { rows: held } = await pool.query<Held>('select name, token from leases');
          await expire(held);
          // The process of the test goes on, and would renew what it holds: a stopped one does not.
          const timer = setInterval(() => void expire(held), 100);
          await meanwhile().finally(() => clearInterval(timer));
        }
        await services.clickhouse.command(statement, options);
      },
    },
  };
}

it.each(['traffic.visits', 'traffic.visit-days'])(
  'a server that is stopped before %s writes nothing when it wakes up',
  async (step) => {
    const instanceId = await makeInstance(services);
    const rows = makeWorld(instanceId, 81, 20).pageViews;
    const half = Math.floor(rows.length / 2);
    await services.clickhouse.insert('page_views', rows.slice(half));
    // What comes meanwhile is earlier, and so moves the beginnings of visits.
    const stopped = stoppedBefore(step, async () => {
      await services.clickhouse.insert('page_views', rows.slice(0, half));
      await deriveNow({ services: other, instanceId });
    });
    await expect(deriveNow({ services: stopped, instanceId })).rejects.toThrow(LeaseLost);
    expect(inOrder(await standingVisits(services, instanceId))).toEqual(inOrder(deriveReference(rows)));
    await deriveNow({ services: other, instanceId });
    expect(inOrder(await standingVisits(services, instanceId))).toEqual(inOrder(deriveReference(rows)));
  },
);

it('a rebuild that is stopped says that it lost its place, and leaves its marks', async () => {
  const instanceId = await makeInstance(services);
  const rows = makeWorld(instanceId, 82, 20).pageViews;
  await services.clickhouse.insert('page_views', rows);
  const stopped = stoppedBefore('traffic.rebuild', () => deriveNow({ services: other, instanceId }));
  await expect(rebuildVisits({ services: stopped, instanceId })).rejects.toThrow(LeaseLost);
  expect(inOrder(await standingVisits(services, instanceId))).toEqual(inOrder(deriveReference(rows)));
  const { rows: marks } = await pool.query(
    "select kind from roll_up_marks where instance_id = $1 and kind in ('all', 'visit-days') order by kind",
    [instanceId],
  );
  expect(marks).toEqual([{ kind: 'all' }, { kind: 'visit-days' }]);
});

it('a server that is stopped while it rolls up does not take marks away', async () => {
  const instanceId = await makeInstance(services);
  await services.clickhouse.insert('page_views', makeWorld(instanceId, 83, 5).pageViews);
  await deriveNow({ services, instanceId });
  const count = async (): Promise<number> =>
    (await pool.query('select from roll_up_marks where instance_id = $1', [instanceId])).rowCount ?? 0;
  const before = await count();
  expect(before).toBeGreaterThan(0);
  const taken = stoppedBefore('traffic.view-throughs', async () => {
    // Another server has the lease now, and has not begun.
    await pool.query("update leases set token = token + 1 where name like 'roll-ups %'");
  });
  await expect(rollUpNow({ services: taken, instanceId })).rejects.toThrow(LeaseLost);
  expect(await count()).toBeGreaterThanOrEqual(before);
  await pool.query("update leases set expires_at = clock_timestamp() - interval '1 second'");
  await rollUpNow({ services, instanceId });
  expect(await count()).toBe(0);
});
