// How fast the queries behind the web traffic pages are: `node tests/bench/query.ts [millions of visits …]`.
// Each is measured against a bare scan of the same columns over the same days, one after the other in the same run.
import { addDays, type DateRange, lastDays, toDay } from '@parley/core/dates';
import { connectClickhouse } from '@parley/server/platform/clickhouse/connect';
import { raw, sql, str } from '@parley/server/platform/clickhouse/sql';
import { configSchema } from '@parley/server/platform/config/config';
import type { Context } from '@parley/server/platform/context/index';
import { connectPostgres } from '@parley/server/platform/postgres/connect';
import { createDatabases } from '../testkit/databases.ts';
import { startEngineProcess } from '../testkit/engine-process.ts';
import { NOWHERE, testViewer } from '../testkit/viewer.ts';
import { type Case, casesOf } from './query-cases.ts';
import { addVisits, COMPANIES, INSTANCE, settle, storeBenchCompanies } from './query-world.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 15);
const sizes = process.argv.slice(2).map(Number);
const MILLIONS = sizes.length > 0 ? sizes : [1, 5, 20];
const today = toDay(Date.now());
const range = lastDays(90, today);
const year: DateRange = { start: addDays(today, -394), end: today };

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const engines = await startEngineProcess();
const addresses = await createDatabases(engines, 'bench');
const ctx: Context = {
  config: configSchema.parse({}),
  log: quiet,
  postgres: connectPostgres(addresses.postgres),
  clickhouse: connectClickhouse(addresses.clickhouse),
  requestId: 'bench',
  origin: NOWHERE,
  viewer: testViewer({ roles: ['user'] }),
  instance: { id: INSTANCE },
};

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await run();
  return performance.now() - start;
};
const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** Reads the columns of the days, and does nothing with them but count. */
const bareScan = ({ columns, ranges }: Case) => {
  const days = ranges
    .map(
      (each) =>
        `(started_at >= '${each.start} 00:00:00' AND started_at < '${addDays(each.end, 1)} 00:00:00')`,
    )
    .join(' OR ');
  return sql`SELECT count() FROM visits WHERE instance_id = ${str(INSTANCE)} AND (${raw(days)}) AND NOT ignore(${raw(columns.join(', '))})`;
};

async function measure(each: Case) {
  const scan = bareScan(each);
  const bare: number[] = [];
  const full: number[] = [];
  for (let round = -2; round < ROUNDS; round++) {
    const scanned = await timed(() => ctx.clickhouse.rows(scan, { name: 'bench.scan' }));
    const asked = await timed(() => each.run(ctx));
    if (round < 0) continue;
    bare.push(scanned);
    full.push(asked);
  }
  return { median: at(full, 0.5), p95: at(full, 0.95), bare: at(bare, 0.5) };
}

await storeBenchCompanies(ctx, COMPANIES);
const results = new Map<string, Awaited<ReturnType<typeof measure>>[]>();
let stored = 0;
for (const millions of MILLIONS) {
  await addVisits(ctx, { from: stored, to: millions * 1_000_000, until: today });
  stored = millions * 1_000_000;
  await settle(ctx, today);
  for (const each of casesOf(range, year)) {
    const result = await measure(each);
    results.set(each.name, [...(results.get(each.name) ?? []), result]);
    console.error(
      `${millions} M  ${each.name.padEnd(38)} median ${result.median.toFixed(0)} ms  p95 ${result.p95.toFixed(0)} ms  bare ${result.bare.toFixed(0)} ms  ratio ${(result.median / result.bare).toFixed(1)}`,
    );
  }
}

const row = (cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`);
row(['query', ...MILLIONS.map((millions) => `${millions} M: median / p95 / ratio`), 'growth']);
row(['---', ...MILLIONS.map(() => '---'), '---']);
for (const [name, each] of results) {
  const growth = (each.at(-1)?.median ?? 0) / (each[0]?.median ?? 1);
  row([
    name,
    ...each.map(
      ({ median, p95, bare }) =>
        `${median.toFixed(0)} / ${p95.toFixed(0)} ms / ${(median / bare).toFixed(1)}`,
    ),
    `${growth.toFixed(1)}x`,
  ]);
}

await Promise.all([ctx.postgres.destroy(), ctx.clickhouse.close()]);
await engines.stop();
