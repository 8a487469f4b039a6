// How fast every operation of the API is: `node tests/bench/operations.ts [millions of visits …] [--only name,name] [--rounds 7] [--callers 8]`.
// Each is asked over the last 90 days with everything it can answer, cold, warm, and by eight at a time, beside a bare scan in
// the same run; then the seven queries of the dashboard together. `--processor` asks one after the other and prints processor time and
// rows read, which other work on the machine changes little. `--in DIRECTORY` keeps the world there for the next run
// of the same day, which makes it larger where it asks for more; `--prepare` makes it and measures nothing.
import { parseArgs } from 'node:util';
import { addDays, lastDays, toDay } from '@parley/core/dates';
import { addMember } from '@parley/server/features/identity/index';
import { integer, raw, sql, str } from '@parley/server/platform/clickhouse/sql';
import { startApi } from '../features/api/api-server.ts';
import { createTestUser } from '../testkit/instance.ts';
import { type OperationDocument, operationDocuments } from './operation-documents.ts';
import { DASHBOARD, operationValues } from './operation-values.ts';
import { openWorld } from './operation-world.ts';
import { INSTANCE } from './query-world.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    in: { type: 'string' },
    prepare: { type: 'boolean', default: false },
    callers: { type: 'string', default: '8' },
    processor: { type: 'boolean', default: false },
    rounds: { type: 'string', default: process.env['BENCH_ROUNDS'] ?? '7' },
  },
});
const ROUNDS = Number(options.rounds);
const CALLERS = Number(options.callers);
const only = options.only?.split(',');
const sizes = positionals.map(Number);
const MILLIONS = sizes.length > 0 ? sizes : [1, 5, 20];
const today = toDay(Date.now());
const range = lastDays(90, today);

const world = await openWorld({ directory: options.in, today });
const { services } = world;

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await run();
  return performance.now() - start;
};
const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const bareScan = sql`SELECT count() FROM visits WHERE instance_id = ${str(INSTANCE)} AND started_at >= toDateTime64(${str(range.start)}, 3, 'UTC') AND started_at < toDateTime64(${str(addDays(range.end, 1))}, 3, 'UTC') AND NOT ignore(started_at, company_id, bot_reason, vendor_id)`;

const person = await createTestUser(services);
await services.postgres
  .transaction()
  .execute((transaction) =>
    addMember({ transaction, input: { instanceId: INSTANCE, userId: person.userId, role: 'admin' } }),
  );
const api = await startApi(services);
const caller = { token: await api.signIn(person), instanceId: INSTANCE };

async function ask({ name, query }: OperationDocument): Promise<void> {
  const { errors } = await api.graphql(caller, query);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
}

/** Memory of the heaviest statement of the last operation, in MB, as the engine's own log tells. */
async function heaviest(since: number): Promise<number> {
  await services.clickhouse.command(raw('SYSTEM FLUSH LOGS'), { name: 'bench.flush' });
  const [row] = await services.clickhouse.rows<{ peak: number }>(
    sql`SELECT toFloat64(max(memory_usage)) AS peak FROM system.query_log WHERE type = 'QueryFinish' AND query_id NOT LIKE 'bench.%' AND event_time_microseconds >= fromUnixTimestamp64Milli(${raw(String(since))})`,
    { name: 'bench.memory' },
  );
  return (row?.peak ?? 0) / 2 ** 20;
}

async function measure(document: OperationDocument) {
  const since = Date.now();
  for (const cache of ['MARK CACHE', 'UNCOMPRESSED CACHE', 'PRIMARY INDEX CACHE'])
    await services.clickhouse
      .command(raw(`SYSTEM DROP ${cache}`), { name: 'bench.cold' })
      .catch(() => undefined);
  const cold = await timed(() => ask(document));
  const warm: number[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const took = await timed(() => ask(document));
    if (round >= 0) warm.push(took);
  }
  const together: number[] = [];
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      for (let round = 0; round < 2; round++) together.push(await timed(() => ask(document)));
    }),
  );
  return {
    cold,
    median: at(warm, 0.5),
    p95: at(warm, 0.95),
    eight: at(together, 0.5),
    eightP95: at(together, 0.95),
    memory: await heaviest(since),
  };
}

/** Processor time of the engine and of this process for one warm answer, in ms, and how many rows the engine read for it. */
async function processorOf(document: OperationDocument) {
  await ask(document);
  const since = Date.now();
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++) await ask(document);
  const own = process.cpuUsage(before);
  await services.clickhouse.command(raw('SYSTEM FLUSH LOGS'), { name: 'bench.flush' });
  const [row] = await services.clickhouse.rows<{ processor: number; rows: number; memory: number }>(
    sql`
      SELECT
        sum(ProfileEvents['UserTimeMicroseconds'] + ProfileEvents['SystemTimeMicroseconds']) / 1000 AS processor,
        toFloat64(sum(read_rows)) AS rows,
        max(memory_usage) / 1048576 AS memory
      FROM system.query_log
      WHERE type = 'QueryFinish' AND query_id NOT LIKE 'bench.%'
        AND event_time_microseconds >= fromUnixTimestamp64Milli(${integer(since)})`,
    { name: 'bench.processor' },
  );
  return {
    engine: (row?.processor ?? 0) / ROUNDS,
    server: (own.user + own.system) / 1000 / ROUNDS,
    rows: (row?.rows ?? 0) / ROUNDS,
    memory: row?.memory ?? 0,
  };
}

/** Medians of the queries of the dashboard, asked at once as the page asks them. */
async function measureDashboard(all: readonly OperationDocument[]): Promise<string> {
  const asked = all.filter(({ name }) => (DASHBOARD as readonly string[]).includes(name));
  const times: number[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const took = await timed(() => Promise.all(asked.map(ask)));
    if (round >= 0) times.push(took);
  }
  return `The seven queries of the dashboard together: median ${at(times, 0.5).toFixed(0)} ms, p95 ${at(times, 0.95).toFixed(0)} ms`;
}

const every = operationDocuments(operationValues(range));
const documents = every.filter(({ name }) => only?.includes(name) ?? true);
const row = (cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`);
const whole = (value: number): string => value.toFixed(0);
const medians = new Map<string, number[]>();

for (const millions of MILLIONS) {
  await world.growTo(millions * 1_000_000);
  if (options.prepare) continue;
  if (options.processor) {
    row([`${millions} million: operation`, 'engine ms', 'server ms', 'read rows', 'MB']);
    row(['---', '---', '---', '---', '---']);
    for (const document of documents) {
      const { engine, server, rows, memory } = await processorOf(document);
      row([document.name, engine.toFixed(1), server.toFixed(1), whole(rows), memory.toFixed(1)]);
    }
    continue;
  }
  const scans: number[] = [];
  for (let round = 0; round < 7; round++)
    scans.push(await timed(() => services.clickhouse.rows(bareScan, { name: 'bench.scan' })));
  const bare = at(scans, 0.5);
  console.log(`\n${millions} million visits; bare scan ${whole(bare)} ms\n`);
  row(['operation', 'cold ms', 'median ms', 'p95 ms', 'ratio', 'eight at once: median, p95 ms', 'MB']);
  row(['---', '---', '---', '---', '---', '---', '---']);
  for (const document of documents) {
    try {
      const found = await measure(document);
      medians.set(document.name, [...(medians.get(document.name) ?? []), found.median]);
      row([
        document.name,
        whole(found.cold),
        whole(found.median),
        whole(found.p95),
        (found.median / bare).toFixed(1),
        `${whole(found.eight)}, ${whole(found.eightP95)}`,
        whole(found.memory),
      ]);
    } catch (error) {
      row([document.name, String(error), '', '', '', '', '']);
      process.exitCode = 1;
    }
  }
  console.log(`\n${await measureDashboard(every)}`);
}
if (MILLIONS.length > 1) {
  console.log('\ngrowth of medians from the smallest to the largest world\n');
  for (const [name, each] of medians) row([name, `${((each.at(-1) ?? 0) / (each[0] ?? 1)).toFixed(1)}x`]);
}

await api.close();
await world.close();
