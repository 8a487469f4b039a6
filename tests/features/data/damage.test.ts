import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toDay } from '@parley/core/dates';
import type { MetricId } from '@parley/core/metrics';
import { damageLines, runMetricQuery } from '@parley/server/analytics/index';
import { composeFeatures } from '@parley/server/compose';
import { checkSomeParts } from '@parley/server/data/damage/check-parts';
import { damageWorker, LOOK_EVERY_MS } from '@parley/server/data/damage/damage-worker';
import { checkParts, lookForDamage, readDamage } from '@parley/server/data/damage/index';
import { rebuildRollUps } from '@parley/server/data/roll-ups/index';
import { rebuildForCommand, rebuildVisits } from '@parley/server/data/visits/index';
import { toolError } from '@parley/server/features/assistant/tools/run-tool';
import { exportRaw } from '@parley/server/features/exports/raw/export-raw';
import { runExport } from '@parley/server/features/exports/run-export';
import { raw, sql, str } from '@parley/server/platform/clickhouse/sql';
import { toAppError } from '@parley/server/platform/errors/index';
import { createHttp } from '@parley/server/platform/http/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestUser } from '../../testkit/instance.ts';
import { patiently } from '../../testkit/patiently.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { contextOf, DAYS, FIRST_DAY, makeInstance, makeWorld } from '../analytics/world.ts';
import { startWholeServer } from '../api/whole-server.ts';

let services: TestServices;
let instanceId: string;
const complaints: unknown[] = [];

beforeAll(async () => {
  services = await isolatedServices();
  services.log = { ...services.log, error: (fields) => void complaints.push(fields) };
  instanceId = await makeInstance(services);
  const { pageViews, impressions } = makeWorld(instanceId, 17, 60);
  await services.clickhouse.insert('page_views', pageViews);
  await services.clickhouse.insert('impressions', impressions);
  await rebuildVisits({ services, instanceId });
  await rebuildRollUps({ services, instanceId });
});
afterAll(() => services.close());

const DAY_MS = 86_400_000;
const range = { start: toDay(FIRST_DAY), end: toDay(FIRST_DAY + DAYS * DAY_MS) };
const METRICS: readonly MetricId[] = ['visits', 'humanVisits', 'impressions'];

async function figures() {
  const ctx = contextOf(services, instanceId);
  const { totals, notes } = await runMetricQuery({
    ctx,
    input: { metrics: METRICS, dimensions: [], filters: [], range },
  });
  return { ...totals.metrics, notes };
}

const lines = () => damageLines({ ctx: contextOf(services, instanceId) });

const partsOf = (table: string, { clickhouse } = services) =>
  clickhouse.rows<{ path: string; partition_id: string }>(
    sql`
      SELECT path, partition_id FROM system.parts
      WHERE database = currentDatabase() AND table = ${str(table)} ORDER BY active DESC, rows DESC`,
    { name: 'test.parts' },
  );

/** Cuts the parts of the largest partition of a table while it is shut, as a disk does that fills up, and opens it again. */
async function damage(table: string, of = services): Promise<void> {
  const parts = await partsOf(table, of);
  // With what it was merged from, which ClickHouse would go back to.
  const cut = parts.filter(({ partition_id }) => partition_id === parts[0]?.partition_id);
  await of.clickhouse.command(sql`DETACH TABLE ${raw(table)} SYNC`, { name: 'test.shut' });
  for (const { path } of cut) {
    const file = existsSync(path) ? readdirSync(path).find((name) => name.endsWith('.bin')) : undefined;
    if (file !== undefined) truncateSync(join(path, file), 10);
  }
  await of.clickhouse.command(sql`ATTACH TABLE ${raw(table)}`, { name: 'test.open' });
}

/** The gauge of a server that has looked for damage as it does at its start. */
async function damagedParts(): Promise<number | undefined> {
  const http = createHttp(services);
  const { workers, measure } = await composeFeatures({ http, services });
  const worker = workers.find(({ name }) => name === 'damage');
  await worker?.start();
  await worker?.stop();
  const gauges = await measure();
  await http.close();
  return gauges.find(({ name }) => name === 'parley_damaged_parts')?.values[0]?.value;
}

it('reports a damaged part of what is derived, and a rebuild makes it again', async () => {
  expect(await damagedParts()).toBe(0);
  const whole = await figures();
  expect(await readDamage(services.postgres)).toEqual([]);
  expect(whole.notes).toEqual({});
  for (const table of ['visits', 'visit_days', 'company_days']) await damage(table);
  await lookForDamage(services);
  expect(complaints).toContainEqual(expect.objectContaining({ table: 'visit_days' }));
  expect(await readDamage(services.postgres, instanceId)).toContainEqual(
    expect.objectContaining({ table: 'visit_days', isDerived: true, lost: [] }),
  );
  const server = await startWholeServer(services);
  const ready = await server.inject('/readyz');
  expect([ready.statusCode, ready.json().damage]).toEqual([
    200,
    expect.arrayContaining([expect.objectContaining({ table: 'visit_days' })]),
  ]);
  await server.close();
  expect(await damagedParts()).toBeGreaterThanOrEqual(3);
  const damaged = await figures();
  expect(damaged.visits ?? 0).toBeLessThan(whole.visits ?? 0);
  expect(damaged.notes?.visits).toContain('until "parley-server rebuild" has made them again');
  expect(damaged.notes?.impressions).toBeUndefined();
  expect(await lines()).toEqual([expect.stringContaining('until an operator runs "parley-server rebuild"')]);

  await rebuildForCommand(services, instanceId);
  await rebuildRollUps({ services, instanceId });
  expect(await figures()).toEqual(whole);
  expect(await damagedParts()).toBe(0);
  expect(await readDamage(services.postgres)).toEqual([]);
  expect(await lines()).toEqual([]);
  const count = complaints.length;
  await lookForDamage(services);
  expect(complaints).toHaveLength(count);
});

it('is found while the server runs, at one of its looks, which are a minute apart', async () => {
  expect(LOOK_EVERY_MS).toBeLessThanOrEqual(60_000);
  const own = await isolatedServices();
  own.log = { ...own.log, error: () => undefined };
  const live = { parts: -1 };
  const worker = damageWorker(own, live, 100);
  try {
    await own.clickhouse.insert('impressions', makeWorld(instanceId, 18, 5).impressions);
    await worker.start();
    // The look of its start is over, and found nothing.
    await patiently(() => expect(live.parts).toBe(0));
    await damage('impressions', own);
    await patiently(() => expect(live.parts).toBeGreaterThan(0));
    expect(await readDamage(own.postgres)).toContainEqual(expect.objectContaining({ table: 'impressions' }));
  } finally {
    await worker.stop();
    await own.close();
  }
});

it('reports in numbers what a damaged part of raw rows lost, by day', async () => {
  const before = (await figures()).impressions ?? 0;
  const perDay = () =>
    services.clickhouse.rows<{ day: string; rows: number }>(
      sql`SELECT toString(toDate(occurred_at)) AS day, toUInt32(count()) AS rows FROM impressions GROUP BY day ORDER BY day`,
      { name: 'test.days' },
    );
  const all = await perDay();
  await damage('impressions');
  await lookForDamage(services);
  const left = new Map((await perDay()).map(({ day, rows }) => [day, rows]));
  const [found] = await readDamage(services.postgres, instanceId);
  expect(found).toMatchObject({ table: 'impressions', isDerived: false });
  expect(found?.lost).toEqual(
    all.map(({ day, rows }) => ({ day, rows: rows - (left.get(day) ?? 0) })).filter(({ rows }) => rows > 0),
  );
  // Of an instance without a row in what was counted nobody knows that it lost any.
  expect(found?.isDoubtful).toBe(false);
  expect(await readDamage(services.postgres, 'inst_another')).toContainEqual(
    expect.objectContaining({ table: 'impressions', lost: [], isDoubtful: true }),
  );
  const { impressions, notes } = await figures();
  expect(impressions ?? 0).toBeLessThan(before);
  expect(notes?.impressions).toMatch(/^[\d,]+ impressions of these days were lost/);
  expect(notes?.visits).toBeUndefined();
  const lost = found?.lost.reduce((sum, { rows }) => sum + rows, 0) ?? 0;
  expect(await lines()).toEqual([
    expect.stringMatching(
      new RegExp(`^${lost.toLocaleString('en-US')} impressions of .* were lost with a part`),
    ),
  ]);
  // Who accepts the loss drops what is left: it is reported no more.
  const detached = await services.clickhouse.rows<{ name: string }>(
    sql`SELECT name FROM system.detached_parts WHERE database = currentDatabase() AND table = 'impressions'`,
    { name: 'test.detached' },
  );
  for (const { name } of detached)
    await services.clickhouse.command(
      raw(`ALTER TABLE impressions DROP DETACHED PART '${name}' SETTINGS allow_drop_detached = 1`),
      { name: 'test.drop' },
    );
  await lookForDamage(services);
  expect((await readDamage(services.postgres)).map(({ table }) => table)).not.toContain('impressions');
});

it('finds by a check what nobody has read since, and says so until the part is gone', async () => {
  const whole = await checkParts(services);
  expect(whole.damaged).toEqual([]);
  expect(whole.parts).toBeGreaterThan(3);
  const [part] = await services.clickhouse.rows<{ path: string; name: string }>(
    sql`
      SELECT path, name FROM system.parts
      WHERE database = currentDatabase() AND table = 'visits' AND active ORDER BY rows DESC`,
    { name: 'test.part' },
  );
  const file = readdirSync(part?.path ?? '').find((name) => name.endsWith('.bin')) ?? '';
  const path = join(part?.path ?? '', file);
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 0xff, bytes.length - 1);
  writeFileSync(path, bytes);

  await checkSomeParts(services);
  const reported = { table: 'visits', parts: 1, isDerived: true };
  expect(await readDamage(services.postgres)).toContainEqual(expect.objectContaining(reported));
  await lookForDamage(services);
  expect(await readDamage(services.postgres)).toContainEqual(expect.objectContaining(reported));
  expect((await checkParts(services)).damaged).toEqual([{ table: 'visits', part: part?.name }]);
});

it('is named in words by every export that meets it, and by tools', async () => {
  for (const table of ['visits', 'visit_days']) {
    const parts = await partsOf(table);
    for (const { path } of parts.filter(({ path }) => existsSync(path)))
      for (const file of readdirSync(path).filter((name) => name.endsWith('.bin')))
        truncateSync(join(path, file), 10);
  }
  const words =
    /^A part of the store is damaged: some (visits|visit days) cannot be read\. Ask an operator to run/;
  const ctx = contextOf(services, instanceId);
  const days = { from: range.start, to: range.end };
  const raw = await exportRaw({ ctx, input: { table: 'visits', ...days } }).catch((error: unknown) => error);
  expect(toAppError(raw)).toMatchObject({ code: 'DAMAGED', message: expect.stringMatching(words) });
  const asked = await runMetricQuery({
    ctx,
    input: { metrics: ['visits'], dimensions: ['vendor'], filters: [], range },
  }).catch((error: unknown) => error);
  expect(asked).toBeInstanceOf(Error);
  expect(toolError(asked)).toEqual({ code: 'DAMAGED', text: expect.stringMatching(words) });

  const { userId } = await createTestUser(services);
  await services.postgres
    .insertInto('csv_jobs')
    .values({
      id: 'csvj_damaged',
      instance_id: instanceId,
      user_id: userId,
      filename: 'visits.csv',
      query: JSON.stringify({
        table: 'metrics',
        query: { metrics: ['humanVisits'], dimensions: ['vendor'], filters: [], range },
      }),
      status: 'queued',
    })
    .execute();
  await runExport(services, 'csvj_damaged');
  const job = await services.postgres
    .selectFrom('csv_jobs')
    .select(['status', 'error'])
    .where('id', '=', 'csvj_damaged')
    .executeTakeFirstOrThrow();
  expect(job).toEqual({ status: 'error', error: expect.stringMatching(words) });
  expect(complaints).toContainEqual(expect.objectContaining({ export: 'csvj_damaged' }));
});
