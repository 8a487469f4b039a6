import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { countStorage } from '@parley/server/features/ingest/usage/count-storage';
import { monthSoFar } from '@parley/server/features/ingest/usage/month-so-far';
import { watchLimits } from '@parley/server/features/ingest/usage/watch-limits';
import { sql } from '@parley/server/platform/clickhouse/sql';
import { storeQueryCounts } from '@parley/server/platform/watch/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { addressSettings } from '../../testkit/outside-settings.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { startApi } from '../api/api-server.ts';

const MAIN = join(resolve(import.meta.dirname, '../../../server'), 'bin/parley-server.js');
const thisMonth = new Date().toISOString().slice(0, 7);
const former = new Date(Date.parse(`${thisMonth}-01T00:00:00Z`) - 1).toISOString().slice(0, 7);

let services: TestServices;
let instance: TestInstance;
let other: TestInstance;
beforeAll(async () => {
  services = await isolatedServices();
  instance = await createTestInstance(services);
  other = await createTestInstance(services);
  const rows = (id: string, at: string, count: number, more: object) =>
    Array.from({ length: count }, () => ({
      instance_id: id,
      occurred_at: at,
      event_id: crypto.randomUUID(),
      received_at: at,
      ...more,
    }));
  await services.clickhouse.insert('page_views', [
    ...rows(instance.id, `${thisMonth}-01 00:00:00.000`, 7, { source: 'tag' }),
    ...rows(instance.id, `${thisMonth}-01 00:00:00.000`, 2, { source: 'log' }),
    ...rows(instance.id, `${former}-28 23:59:59.999`, 5, { source: 'tag' }),
    ...rows(other.id, `${thisMonth}-01 00:00:00.000`, 3, { source: 'sample' }),
  ]);
  await services.clickhouse.insert('impressions', rows(instance.id, `${thisMonth}-01 00:00:00.000`, 4, {}));
});
afterAll(() => services.close());

const withLimit = (limit: number) => ({ ...services.config, PARLEY_EVENTS_PER_MONTH: limit });

async function run(args: readonly string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN, 'usage', ...args], {
    env: {
      ...process.env,
      ...addressSettings(services.addresses),
      PARLEY_DATA_DIR: services.config.PARLEY_DATA_DIR,
      ...settings,
    },
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  const cells = (lines = '') =>
    lines
      .trimEnd()
      .split('\n')
      .map((line) => line.trim().split(/ {2,}/));
  const [events, instances] = out.split('\n\n');
  return { code, err, lines: cells(events), instances: cells(instances) };
}

it('counts events by month, instance and source', async () => {
  const { code, err, lines } = await run(['2'], { PARLEY_EVENTS_PER_MONTH: '12' });
  expect([code, err]).toEqual([0, '']);
  const [head, ...rest] = lines;
  expect(head).toEqual(['MONTH', 'INSTANCE', 'NAME', 'TAG', 'LOG', 'PIXEL', 'SAMPLE', 'ALL']);
  const name = 'Test Instance';
  const now = [
    [thisMonth, instance.id, name, '7', '2', '4', '0', '13', 'more than 12'],
    [thisMonth, other.id, name, '0', '0', '0', '3', '3'],
  ].toSorted((a, b) => (String(a[1]) < String(b[1]) ? -1 : 1));
  expect(rest).toEqual([...now, [former, instance.id, name, '5', '0', '0', '0', '5']]);
  expect((await run(['1'])).lines).toHaveLength(3);
  expect((await run(['0'])).err).toContain('1 to 120');
});

it('tells an instance of its own events this month, and whether they are more than planned', async () => {
  const own = (limit?: number) =>
    monthSoFar({
      ctx: { ...instance.admin.ctx, config: limit === undefined ? services.config : withLimit(limit) },
    });
  expect(await own()).toMatchObject({ month: `${thisMonth}-01`, events: 13, limit: null, isOver: false });
  expect(await own(13)).toMatchObject({ events: 13, limit: 13, isOver: false });
  expect(await own(12)).toMatchObject({ limit: 12, isOver: true });
  expect(await monthSoFar({ ctx: other.admin.ctx })).toMatchObject({ events: 3 });
});

it('logs an instance with more events than planned once a month, and only that one', async () => {
  const warned: object[] = [];
  const log = { ...services.log, warn: (fields: object) => void warned.push(fields) };
  const { look, measure } = watchLimits();
  await look({ ...services, log });
  expect([warned, measure().values]).toEqual([[], []]);
  for (let hour = 0; hour < 2; hour++) await look({ ...services, config: withLimit(12), log });
  expect(warned).toEqual([
    { instance: instance.id, month: `${thisMonth}-01`, events: 13, limit: 12, part: 'ingest' },
  ]);
  expect(measure().values).toEqual([{ labels: { limit: 'events' }, value: 1 }]);
});

it('counts storage as the share that an instance has of the rows of each table', async () => {
  const all = await countStorage(services);
  const [first, second] = [instance, other].map(({ id }) => all.find((row) => row.instanceId === id));
  expect(second?.bytes).toBeGreaterThan(0);
  // 14 of 17 page views and all impressions; people and settings of both are alike.
  expect(first?.bytes).toBeGreaterThan(second?.bytes ?? 0);
  await services.clickhouse.command(sql`TRUNCATE TABLE impressions`, { name: 'test.storage' });
  const without = (await countStorage(services)).find((row) => row.instanceId === instance.id);
  expect(without?.bytes).toBeLessThan(first?.bytes ?? 0);
});

it('looks at the other limits where storage cannot be counted', async () => {
  const { look, measure } = watchLimits();
  const clickhouse = { ...services.clickhouse, rows: () => Promise.reject(new Error('took too long')) };
  const config = { ...services.config, PARLEY_STORAGE_GIGABYTES: 1, PARLEY_QUERIES_PER_DAY: 1_000_000 };
  await expect(look({ ...services, clickhouse, config })).rejects.toThrow('took too long');
  expect(measure().values).toEqual([{ labels: { limit: 'queries' }, value: 0 }]);
});

it('counts queries of requests by instance and day, and warns above a limit', async () => {
  const api = await startApi(services);
  const caller = { token: await api.signIn(instance.user), instanceId: instance.id };
  const ask = () =>
    api.graphql(
      caller,
      '{ metrics { query(input: {metrics: ["visits"], dimensions: [], startDate: "2026-03-08T00:00:00Z", endDate: "2026-03-21T00:00:00Z"}) { totals { figures } } } }',
    );
  const stored = async () => {
    await storeQueryCounts(services.postgres);
    const rows = await services.postgres
      .selectFrom('instance_queries')
      .select(['instance_id as id', 'queries'])
      .execute();
    return rows.map(({ id, queries }) => ({ id, queries: Number(queries) }));
  };
  await stored();
  expect((await ask()).errors).toEqual([]);
  const [once] = await stored();
  expect(once).toMatchObject({ id: instance.id });
  expect(once?.queries).toBeGreaterThan(0);
  await ask();
  expect(await stored()).toEqual([{ id: instance.id, queries: 2 * (once?.queries ?? 0) }]);
  await api.close();

  const most = String(2 * (once?.queries ?? 0) - 1);
  const { instances } = await run(['1'], {
    PARLEY_QUERIES_PER_DAY: most,
    PARLEY_STORAGE_GIGABYTES: '0.000000001',
  });
  const [head, ...rows] = instances;
  expect(head).toEqual(['INSTANCE', 'NAME', 'MEGABYTES', 'QUERIES TODAY', 'QUERIES', 'SECONDS']);
  const row = rows.find(([id]) => id === instance.id);
  expect(row?.slice(3, 5)).toEqual([String(Number(most) + 1), String(Number(most) + 1)]);
  expect(row?.at(-1)).toBe(`more than 1e-9 GB, more than ${most} queries today`);
  expect(rows.find(([id]) => id === other.id)?.slice(3)).toEqual(['0', '0', '0.0', 'more than 1e-9 GB']);

  const warned: object[] = [];
  const log = { ...services.log, warn: (fields: object) => void warned.push(fields) };
  const config = { ...services.config, PARLEY_QUERIES_PER_DAY: Number(most), PARLEY_STORAGE_GIGABYTES: 1e-9 };
  await watchLimits().look({ ...services, config, log });
  expect(warned).toContainEqual(
    expect.objectContaining({ instance: instance.id, queries: Number(most) + 1 }),
  );
  expect(warned).toContainEqual(expect.objectContaining({ instance: other.id, storage: expect.any(Number) }));
});
