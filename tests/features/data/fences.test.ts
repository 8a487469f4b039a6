import { noteProgram, rollUpNow } from '@parley/server/data/roll-ups/index';
import {
  deriveNow,
  lookForMissed,
  openRebuild,
  rebuildVisits,
  requestRebuild,
  serveRequest,
} from '@parley/server/data/visits/index';
import type { Services } from '@parley/server/platform/context/index';
import { LeaseLost, PROCESS_ID } from '@parley/server/platform/leases/index';
import { connectPostgres, createPostgresPool } from '@parley/server/platform/postgres/connect';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { deriveReference } from '../analytics/reference/visits.ts';
import { instant, makeInstance, makeWorld } from '../analytics/world.ts';
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

/** As a process asks for a lease that says nothing of its program; gives whether it has it. */
async function takes(holder: string, name: string): Promise<boolean> {
  await pool.query('insert into leases (name) values ($1) on conflict do nothing', [name]);
  const { rowCount } = await pool.query(
    `update leases set holder = $1, token = token + 1, expires_at = clock_timestamp() + interval '1 minute'
    where name = $2 and (holder is null or expires_at < clock_timestamp())`,
    [holder, name],
  );
  return rowCount === 1;
}
const gives = (holder: string) => pool.query('update leases set holder = null where holder = $1', [holder]);

it('a server of an earlier version writes no visits and no roll-ups while one of today derives', async () => {
  const derivedAt = (ago: string, program = 0) =>
    pool.query(
      `update deriving_processes set derived_at = clock_timestamp() - $1::interval, program = program + $2 where process = $3`,
      [ago, program, PROCESS_ID],
    );
  await noteProgram(services.postgres);
  await pool.query('update deriving_processes set derived_at = null');
  // It works alone, and is at a roll-up when the one of today begins.
  expect(await takes('earlier', 'visits one')).toBe(true);
  await gives('earlier');
  expect(await takes('earlier', 'roll-ups two')).toBe(true);
  await noteProgram(services.postgres, 'derives');
  expect(await takes('earlier', 'visits one')).toBe(false);
  expect(await takes('earlier', 'roll-ups one')).toBe(false);
  expect(await takes('earlier', 'outbox of another')).toBe(true);
  // What it is at it ends.
  expect(await takes('earlier', 'visits two')).toBe(true);
  await gives('earlier');
  expect(await takes('earlier', 'visits two')).toBe(false);
  expect(await takes(PROCESS_ID, 'visits one')).toBe(true);
  await gives(PROCESS_ID);
  // The one of today is gone again: the earlier one goes on.
  await derivedAt('2 minutes');
  expect(await takes('earlier', 'visits one')).toBe(true);
  await gives('earlier');
  // To one that is later still, the one of today is an earlier one.
  await pool.query(
    `insert into deriving_processes (process, program, noted_at, derived_at)
    select 'later', program + 1, clock_timestamp(), clock_timestamp() from deriving_processes where process = $1`,
    [PROCESS_ID],
  );
  expect(await takes(PROCESS_ID, 'visits one')).toBe(false);
  expect(await takes('later', 'visits one')).toBe(true);
  await gives('later');
  await pool.query('delete from deriving_processes where process = $1', ['later']);
});

/** After its page view: at once, within the visit, after it. */
const REPEATED_MS = [0, 2_500, 4 * 3_600_000] as const;

it('page views that were derived where nobody reads are found, and nothing else is', async () => {
  const [instanceId, whole] = [await makeInstance(services), await makeInstance(services)];
  const rows = makeWorld(instanceId, 84, 30).pageViews;
  const readFrom = (side: 0 | 1) =>
    services.postgres
      .updateTable('instances')
      .set({ figures_side: side })
      .where('id', '=', instanceId)
      .execute();
  const isEven = (_: unknown, index: number): boolean => index % 2 === 0;
  await services.clickhouse.insert('page_views', rows.filter(isEven));
  await deriveNow({ services });
  await requestRebuild(services.postgres, instanceId);
  await serveRequest(services, instanceId);
  // As a server derives that knows of one side only.
  await services.clickhouse.insert(
    'page_views',
    rows.filter((row, index) => !isEven(row, index)),
  );
  await readFrom(0);
  await deriveNow({ services });
  await readFrom(1);
  // Nothing is missed of an instance with repeats of page views, and with paths that do not count.
  const others = makeWorld(whole, 85, 30).pageViews;
  await pool.query(`update instances set visit_exclusions = '{/careers}' where id = $1`, [whole]);
  await services.clickhouse.insert('page_views', others);
  await services.clickhouse.insert(
    'page_views',
    others.filter(isEven).map((row, index) => ({
      ...row,
      occurred_at: instant(
        Date.parse(`${row.occurred_at.replace(' ', 'T')}Z`) + (REPEATED_MS[index % 3] ?? 0),
      ),
    })),
  );
  await deriveNow({ services });

  const views = (visits: readonly { pageViews: number }[]): number =>
    visits.reduce((sum, { pageViews }) => sum + pageViews, 0);
  const expected = inOrder(deriveReference(rows));
  const missed = views(expected) - views(await standingVisits(services, instanceId));
  expect(missed).toBeGreaterThan(50);
  // What came a moment ago is left alone.
  expect(await lookForMissed(services)).toBe(0);
  await pool.query(
    `update derivation_watermarks set arrived_at = clock_timestamp() + interval '10 minutes',
      updated_at = clock_timestamp() + interval '10 minutes' where id = 'visits'`,
  );
  // Too many to derive by themselves: all figures are made again.
  const compareAgain = () => pool.query(`delete from derivation_watermarks where id = 'compared'`);
  expect(await lookForMissed(services, { most: 5 })).toBeGreaterThan(5);
  expect(await openRebuild(services.postgres, instanceId)).toBeDefined();
  await pool.query('update visit_rebuilds set done = asked where instance_id = $1', [instanceId]);
  await compareAgain();
  expect(await lookForMissed(services)).toBe(missed);
  expect(inOrder(await standingVisits(services, instanceId))).toEqual(expected);
  await compareAgain();
  expect(await lookForMissed(services)).toBe(0);
});
