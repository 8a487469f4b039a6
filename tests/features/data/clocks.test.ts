import { writeOpportunities } from '@parley/server/data/facts/opportunities/index';
import { forgetLeftRuns, rollUpNow } from '@parley/server/data/roll-ups/index';
import { deriveNow } from '@parley/server/data/visits/index';
import { measureDerivation } from '@parley/server/data/visits/measure-derivation';
import { raw, sql, str } from '@parley/server/platform/clickhouse/sql';
import { drainNow } from '@parley/server/platform/outbox/index';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openDatabases } from '../../testkit/databases.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { deriveReference } from '../analytics/reference/visits.ts';
import { instant, makeInstance, makeWorld } from '../analytics/world.ts';
import { inOrder, standingVisits } from './visits-in-clickhouse.ts';

const HOUR = 3_600_000;

let services: TestServices;
beforeAll(async () => {
  services = await isolatedServices();
});
afterAll(() => services.close());
afterEach(() => vi.useRealTimers());

/** Moves the clock of this server. */
const moveClock = (hours: number): void => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR });
};

async function importDeal(instanceId: string, amount: string, company: string): Promise<void> {
  const fact = {
    externalId: 'deal',
    name: 'Deal',
    status: 'PIPELINE',
    openDate: '2026-03-20',
    closeDate: null,
    amount,
    company: { domain: company },
  } as const;
  await services.postgres
    .transaction()
    .execute((transaction) =>
      writeOpportunities({ transaction, instanceId, source: 'import', rows: [fact] }),
    );
  await drainNow(services);
}

const amountOf = async (instanceId: string): Promise<string | undefined> => {
  const [row] = await services.clickhouse.rows<{ amount: string }>(
    sql`SELECT toString(amount) AS amount FROM opportunities FINAL WHERE instance_id = ${str(instanceId)}`,
    { name: 'test.amount' },
  );
  return row?.amount;
};

it('a deal that is imported again has its last amount, whatever the clock of the server does', async () => {
  const instanceId = await makeInstance(services);
  let amount = 100;
  for (const hours of [0, 1, 0, -1, 0]) {
    moveClock(hours);
    amount++;
    await importDeal(instanceId, `${amount}`, 'acme.com');
    expect(await amountOf(instanceId)).toBe(`${amount}`);
  }
});

it('a deal of a server whose versions were those of a clock that was ahead is replaced as well', async () => {
  const instanceId = await makeInstance(services);
  await importDeal(instanceId, '1', 'acme.com');
  await services.clickhouse.command(
    sql`
      INSERT INTO opportunities
      SELECT * REPLACE (toUInt64(${raw(String((Date.now() + 24 * HOUR) * 1000))}) AS version)
      FROM opportunities
      WHERE instance_id = ${str(instanceId)}`,
    { name: 'test.ahead' },
  );
  // As every start does.
  await openDatabases(services.addresses, services.addresses.clickhouse.database);
  await importDeal(instanceId, '2', 'acme.com');
  expect(await amountOf(instanceId)).toBe('2');
});

it('page views become visits while the clock of ClickHouse is ahead and after it is put back', async () => {
  const instanceId = await makeInstance(services);
  const rows = makeWorld(instanceId, 71, 30).pageViews;
  const third = Math.ceil(rows.length / 3);
  const store = async (from: number): Promise<void> => {
    await services.clickhouse.insert('page_views', rows.slice(from, from + third));
    await deriveNow({ services });
  };
  await store(0);
  // An arrival as it was written while the clock was an hour ahead: of visitors that come again.
  const [first] = rows;
  await services.clickhouse.insert('page_view_arrivals', [
    {
      arrived_at: instant(Date.now() + HOUR),
      instance_id: instanceId,
      visitor_id: first?.visitor_id,
      first_at: first?.occurred_at,
      last_at: first?.occurred_at,
      page_views: 1,
    },
  ]);
  await deriveNow({ services });
  await store(third);
  await store(2 * third);
  expect(inOrder(await standingVisits(services, instanceId))).toEqual(inOrder(deriveReference(rows)));
});

it('the watermark that operators read is ahead of a clock that was put back, and behind one that was put forward', async () => {
  const own = await isolatedServices();
  try {
    const instanceId = await makeInstance(own);
    const [row] = makeWorld(instanceId, 72, 1).pageViews;
    const arriveAt = (hours: number) =>
      own.clickhouse.insert('page_view_arrivals', [
        {
          arrived_at: instant(Date.now() + hours * HOUR),
          instance_id: instanceId,
          visitor_id: row?.visitor_id,
          first_at: row?.occurred_at,
          last_at: row?.occurred_at,
          page_views: 1,
        },
      ]);
    const aheadOfClock = async (): Promise<{ hours: number; lag: number }> => {
      const figures = await measureDerivation(own, { missed: 0 });
      const measured = (name: string): number =>
        figures.find((figure) => figure.name === name)?.values[0]?.value ?? Number.NaN;
      return {
        hours: (measured('parley_derivation_watermark_timestamp_seconds') * 1000 - Date.now()) / HOUR,
        lag: measured('parley_derivation_lag_seconds'),
      };
    };
    // An arrival of a clock that was two hours behind, then of one that was two ahead.
    for (const hours of [-2, 2]) {
      await arriveAt(hours);
      await deriveNow({ services: own });
      const { hours: ahead, lag } = await aheadOfClock();
      expect(ahead).toBeCloseTo(hours, 0);
      expect(lag).toBe(0);
    }
    // What a server sees whose own clock moves meanwhile.
    for (const hours of [2, -2]) {
      moveClock(hours);
      expect((await aheadOfClock()).hours).toBeCloseTo(2 - hours, 0);
    }
  } finally {
    await own.close();
  }
});

const touchesOf = async (instanceId: string): Promise<number> => {
  const [sum] = await services.clickhouse.rows<{ touches: number }>(
    sql`
      SELECT toUInt32(sum(arraySum(touches))) AS touches
      FROM touched_opportunities FINAL
      WHERE instance_id = ${str(instanceId)} AND basis = 'visits'`,
    { name: 'test.touches' },
  );
  return sum?.touches ?? 0;
};

/** Rows that a table keeps for a while by the clock of ClickHouse are hours older: its clock was put forward. */
async function putForward({ clickhouse }: Pick<TestServices, 'clickhouse'>): Promise<void> {
  const stamped = await clickhouse.rows<{ table: string; name: string }>(
    sql`SELECT table, name FROM system.columns WHERE database = currentDatabase() AND default_expression = 'now()'`,
    { name: 'test.stamped' },
  );
  for (const { table, name } of stamped) {
    await clickhouse.command(
      raw(
        `ALTER TABLE ${table} UPDATE ${name} = ${name} - INTERVAL 3 HOUR WHERE 1 SETTINGS mutations_sync = 1`,
      ),
      { name: 'test.older' },
    );
    await clickhouse.command(raw(`OPTIMIZE TABLE ${table} FINAL`), { name: 'test.expire' });
  }
}

it('a run whose clock of ClickHouse is put forward hours loses nothing, and leaves nothing behind', async () => {
  const instanceId = await makeInstance(services);
  const [row] = makeWorld(instanceId, 73, 1).pageViews;
  if (row === undefined) throw new Error('no page view');
  await importDeal(instanceId, '10', 'acme.com');
  const { company_id } = await services.postgres
    .selectFrom('opportunities')
    .select('company_id')
    .where('instance_id', '=', instanceId)
    .executeTakeFirstOrThrow();
  const { clickhouse } = services;
  const moved = {
    ...services,
    clickhouse: {
      ...clickhouse,
      command: async (...asked: Parameters<typeof clickhouse.command>) => {
        await clickhouse.command(...asked);
        if (asked[1].name === 'traffic.session-windows') await putForward(services);
      },
      insert: async (...asked: Parameters<typeof clickhouse.insert>) => {
        await clickhouse.insert(...asked);
        await putForward(services);
      },
    },
  };
  await clickhouse.insert('page_views', [
    { ...row, bot_reason: '', company_id: company_id ?? '', company_method: 'override' },
  ]);
  await deriveNow({ services: moved, instanceId });
  await rollUpNow({ services: moved, instanceId });
  expect(await standingVisits(services, instanceId)).toHaveLength(1);
  expect(await touchesOf(instanceId)).toBe(1);
  expect(await runsLeft()).toEqual([]);
});

const runsLeft = async (): Promise<string[]> =>
  (
    await services.clickhouse.rows<{ run: string }>(
      sql`SELECT toString(run) AS run FROM (SELECT run FROM run_windows UNION ALL SELECT run FROM run_subjects)`,
      { name: 'test.runs' },
    )
  ).map(({ run }) => run);

it('what a run that was killed has left is dropped at the second look, and not at the first', async () => {
  await services.clickhouse.insert('run_subjects', [
    { run: 7, number: 0, id: 'x', company_id: '', open_date: '2026-03-01', close_date: '2026-03-01' },
  ]);
  await forgetLeftRuns(services);
  expect(await runsLeft()).toEqual(['7']);
  await forgetLeftRuns(services);
  expect(await runsLeft()).toEqual([]);
});

it('visits and roll-ups follow what changes, whatever the clock of the server does', async () => {
  const instanceId = await makeInstance(services);
  const [row] = makeWorld(instanceId, 72, 1).pageViews;
  if (row === undefined) throw new Error('no page view');
  const view = (at: string, company: string) => ({
    ...row,
    bot_reason: '' as const,
    event_id: crypto.randomUUID(),
    visitor_id: company,
    occurred_at: at,
    company_id: company,
    company_method: 'override' as const,
  });
  await importDeal(instanceId, '10', 'acme.com');
  const { company_id } = await services.postgres
    .selectFrom('opportunities')
    .select('company_id')
    .where('instance_id', '=', instanceId)
    .executeTakeFirstOrThrow();
  let visits = 0;
  for (const hours of [0, 1, 0, -1, 0]) {
    moveClock(hours);
    visits++;
    await services.clickhouse.insert('page_views', [
      view(`2026-03-${10 + visits} 10:00:00.000`, company_id ?? ''),
    ]);
    await deriveNow({ services, instanceId });
    await rollUpNow({ services, instanceId });
    expect(await standingVisits(services, instanceId)).toHaveLength(visits);
    expect(await touchesOf(instanceId)).toBe(visits);
  }
});
