import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { monthSoFar } from '@parley/server/features/ingest/usage/month-so-far';
import { warnOfLimits } from '@parley/server/features/ingest/usage/warn-of-limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { addressSettings } from '../../testkit/outside-settings.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';

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
  const lines = out.trimEnd().split('\n');
  return { code, err, lines: lines.map((line) => line.trim().split(/ {2,}/)) };
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
  const look = warnOfLimits();
  await look({ ...services, log });
  expect(warned).toEqual([]);
  for (let hour = 0; hour < 2; hour++) await look({ ...services, config: withLimit(12), log });
  expect(warned).toEqual([
    { instance: instance.id, month: `${thisMonth}-01`, events: 13, limit: 12, part: 'ingest' },
  ]);
});
