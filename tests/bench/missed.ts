// What it costs to look for page views that are in no visit, as a server does once an hour: `node tests/bench/missed.ts [millions]`.
// Each page view is a visit, spread evenly over a year; those of the last hour are compared.
import { readdirSync, utimesSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { lookForMissed } from '@parley/server/data/visits/look-for-missed';
import { receivedWithin } from '@parley/server/data/visits/missed-page-views';
import { connectClickhouse } from '@parley/server/platform/clickhouse/connect';
import { raw, sql, str } from '@parley/server/platform/clickhouse/sql';
import { connectPostgres, createPostgresPool } from '@parley/server/platform/postgres/connect';
import { createDatabases } from '../testkit/databases.ts';
import { startEngineProcess } from '../testkit/engine-process.ts';
import { testConfig, testLog } from '../testkit/services.ts';

const MILLIONS = Number(process.argv[2] ?? 20);
const AT_ONCE = 1_000_000;
const VISITORS = 5;
const YEAR_MS = 365 * 86_400_000;
const LOOKS = 5;
const INSTANCE = 'inst:bench';

const engines = await startEngineProcess();
const addresses = await createDatabases(engines, 'missed');
const postgres = connectPostgres(addresses.postgres);
const pool = createPostgresPool(addresses.postgres, { maxConnections: 1 });
const clickhouse = connectClickhouse(addresses.clickhouse);
const services = { postgres, clickhouse, config: testConfig(), log: testLog };
const run = (text: string) => clickhouse.command(raw(text), { name: 'bench.fill', timeoutSeconds: 300 });

await postgres
  .insertInto('instances')
  .values({ id: INSTANCE, name: 'Bench', domain: 'acme.example', code: 'bench' })
  .execute();
const endMs = Date.now() - 10 * 60_000;
const stepMs = YEAR_MS / (MILLIONS * AT_ONCE);
for (let million = 0; million < MILLIONS; million++) {
  const first = million * AT_ONCE;
  const rows = `
    '${INSTANCE}' AS instance_id, lower(hex(sipHash64(number % ${VISITORS * AT_ONCE}))) AS visitor_id,
    fromUnixTimestamp64Milli(toInt64(${endMs - YEAR_MS} + ${stepMs} * (number + 1)), 'UTC') AS at`;
  await run(`
    INSERT INTO page_views (instance_id, visitor_id, occurred_at, event_id, received_at, source, host, path)
    SELECT ${rows}, reinterpretAsUUID(sipHash128(number)), at, 'tag', 'acme.example', '/pricing'
    FROM numbers(${first}, ${AT_ONCE}) SETTINGS max_partitions_per_insert_block = 0`);
  await run(`
    INSERT INTO visits (instance_id, visitor_id, started_at, ended_at, visit_id, page_views, version, is_deleted)
    SELECT ${rows}, at, sipHash64(number), 1, 1, 0
    FROM numbers(${first}, ${AT_ONCE}) SETTINGS max_partitions_per_insert_block = 0`);
}
// They arrived when they happened.
await run('TRUNCATE TABLE page_view_arrivals');
await run(`
  INSERT INTO page_view_arrivals (arrived_at, instance_id, visitor_id, first_at, last_at, page_views)
  SELECT occurred_at, instance_id, visitor_id, occurred_at, occurred_at, 1 FROM page_views
  WHERE occurred_at >= fromUnixTimestamp64Milli(toInt64(${endMs - 6 * 86_400_000}), 'UTC')`);

const noteMark = (id: string, at: number) =>
  pool.query(
    `insert into derivation_watermarks (id, arrived_at) values ($1, $2)
     on conflict (id) do update set arrived_at = excluded.arrived_at`,
    [id, new Date(at)],
  );

// Parts of earlier months were written when these ended, and not a minute ago.
const written = await clickhouse.rows<{ path: string; lastMs: number }>(
  sql`
    SELECT path, toFloat64(toUnixTimestamp(max_time)) * 1000 AS lastMs FROM system.parts
    WHERE active AND database = currentDatabase() AND table = 'page_views'`,
  { name: 'bench.written' },
);
await run('DETACH TABLE page_views SYNC');
for (const { path, lastMs } of written)
  for (const name of ['', ...readdirSync(path)]) utimesSync(join(path, name), lastMs / 1000, lastMs / 1000);
await run('ATTACH TABLE page_views');
const [{ parts } = { parts: 0 }] = await clickhouse.rows<{ parts: number }>(
  sql`SELECT toUInt32(count()) AS parts FROM system.parts WHERE active AND database = currentDatabase() AND table = ${str('page_views')}`,
  { name: 'bench.parts' },
);
console.log(
  `${MILLIONS} million page views and as many visits, ${parts} parts of page views; load ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} processors`,
);
await noteMark('visits', endMs);
for (const hours of [1, 24]) {
  const span = { since: endMs - hours * 3_600_000, until: endMs };
  const [came] = await clickhouse.rows<{ views: number }>(
    sql`SELECT toFloat64(count()) AS views FROM page_views WHERE ${receivedWithin(span)}`,
    { name: 'bench.came' },
  );
  const expected = (hours * 3_600_000) / stepMs;
  if (Math.abs((came?.views ?? 0) - expected) > 2)
    throw new Error(`${came?.views} page views, not ${expected}`);
  const times: number[] = [];
  for (let look = 0; look < LOOKS; look++) {
    await noteMark('compared', endMs - hours * 3_600_000);
    const began = performance.now();
    const missed = await lookForMissed(services);
    if (missed > 0) throw new Error(`${missed} page views were in no visit, and all of them are in one`);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const shown = (ms = 0): string => `${(ms / 1000).toFixed(2)} s`;
  console.log(
    `what came in ${hours} h: ${shown(times[Math.floor(LOOKS / 2)])} (median of ${LOOKS}), ${shown(times.at(-1))} (worst)`,
  );
}
await Promise.all([postgres.destroy(), pool.end(), clickhouse.close()]);
await engines.stop();
