// What it takes to make all figures again after a change of channel rules, and what questions take meanwhile:
// `node tests/bench/recompute.ts [millions of visits, 1 by default] [--seconds 20]`. Questions are those of the dashboard at once, over the last 90 days, asked
// one second after another: first while nothing else is done, then until the switch. Visits have two page views each. Memory is that of the heaviest
// statement, as the engine's own log reports. Each preview is asked three times: the first reads from disk.
// In pieces: `--directory DIR` keeps the world there, and the same command continues where it was, on the same day; `--minutes 6` ends it after so long,
// and `--previews` leaves out all that is after the previews.
import { parseArgs } from 'node:util';
import { lastDays, toDay } from '@parley/core/dates';
import { saveVersion } from '@parley/server/data/configuration/index';
import { rollUpNow } from '@parley/server/data/roll-ups/index';
import { previewVisits, requestRebuild, serveRequest } from '@parley/server/data/visits/index';
import { previewRules } from '@parley/server/features/channels/rules/preview-rules';
import { addMember } from '@parley/server/features/identity/index';
import { previewTargetMarket } from '@parley/server/features/instances/preview-settings';
import { integer, raw, sql, str } from '@parley/server/platform/clickhouse/sql';
import { withFigures } from '@parley/server/platform/context/index';
import { contextOf } from '../features/analytics/world.ts';
import { startApi } from '../features/api/api-server.ts';
import { createTestUser } from '../testkit/instance.ts';
import { operationDocuments } from './operation-documents.ts';
import { DASHBOARD, operationValues } from './operation-values.ts';
import { openWorld } from './operation-world.ts';
import { addPageViews } from './page-view-world.ts';
import { INSTANCE, merge } from './query-world.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '20' },
    directory: { type: 'string' },
    minutes: { type: 'string' },
    previews: { type: 'boolean', default: false },
  },
});
const VISITS = Number(positionals[0] ?? 1) * 1_000_000;
const today = toDay(Date.now());
const range = lastDays(90, today);
const world = await openWorld({ directory: options.directory, today });
const { services } = world;
const { clickhouse, postgres } = services;

if (options.minutes !== undefined)
  setTimeout(async () => {
    console.log('Its time is over: the same command continues.');
    await world.close();
    process.exit(75);
  }, Number(options.minutes) * 60_000).unref();

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const timed = async <Result>(what: string, run: () => Promise<Result>): Promise<Result> => {
  const since = performance.now();
  const result = await run();
  console.log(`${what}: ${seconds(since)}`);
  return result;
};

/** Megabytes of the heaviest statement since a moment whose name begins so, and its name. */
async function heaviest(since: number, names: readonly string[]): Promise<string> {
  await clickhouse.command(raw('SYSTEM FLUSH LOGS'), { name: 'bench.flush' });
  const like = names.map((name) => `query_id LIKE '${name}.%'`).join(' OR ');
  const [row] = await clickhouse.rows<{ peak: number; id: string }>(
    sql`SELECT toFloat64(max(memory_usage)) AS peak, argMax(query_id, memory_usage) AS id FROM system.query_log WHERE type = 'QueryFinish' AND (${raw(like)}) AND event_time_microseconds >= fromUnixTimestamp64Milli(${integer(since)})`,
    { name: 'bench.memory' },
  );
  return `${((row?.peak ?? 0) / 2 ** 20).toFixed(0)} MB (${row?.id.replace(/(-\w+){5}$/, '')})`;
}

/** Rows of a table that a former piece has made. */
async function rowsOf(table: 'page_views' | 'visits'): Promise<number> {
  const figures = await withFigures(services, INSTANCE);
  const [row] = await figures.clickhouse.rows<{ rows: number }>(
    sql`SELECT toFloat64(count()) AS rows FROM ${raw(table)} WHERE instance_id = ${str(INSTANCE)}`,
    { name: 'bench.rows' },
  );
  return row?.rows ?? 0;
}

/** As after a change of rules: it continues where a former piece was ended. */
async function makeFigures(): Promise<void> {
  if (!(await services.postgres.selectFrom('visit_rebuilds').select('asked').executeTakeFirst()))
    await postgres.transaction().execute((transaction) => requestRebuild(transaction, INSTANCE));
  await serveRequest(services, INSTANCE);
}

const loaded = (await rowsOf('page_views')) / 2;
if (loaded < VISITS)
  await timed(`page views of ${VISITS - loaded} visits`, async () => {
    await addPageViews(services, { from: loaded, to: VISITS, visits: VISITS, today });
    await merge(services, 'page_views');
  });
if ((await rowsOf('visits')) === 0) {
  await timed('figures, from nothing', makeFigures);
  await timed('roll-ups that are left', () => rollUpNow({ services, instanceId: INSTANCE }));
}
if (options.directory === undefined)
  for (const table of ['visits', 'visit_days', 'company_days', 'campaign_days']) await merge(services, table);

const person = await createTestUser(services);
await postgres
  .transaction()
  .execute((transaction) =>
    addMember({ transaction, input: { instanceId: INSTANCE, userId: person.userId, role: 'admin' } }),
  );
const api = await startApi(services);
const caller = { token: await api.signIn(person), instanceId: INSTANCE };
const documents = operationDocuments(operationValues(range)).filter(({ name }) =>
  (DASHBOARD as readonly string[]).includes(name),
);

/** The dashboard, again and again until it is over; how long it took each time, in order. */
async function dashboards(isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const since = performance.now();
    await Promise.all(
      documents.map(async ({ name, query }) => {
        const { errors } = await api.graphql(caller, query);
        if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
      }),
    );
    times.push(performance.now() - since);
    await new Promise((done) => setTimeout(done, 1000));
  }
  return times.toSorted((a, b) => a - b);
}
const shown = (times: readonly number[]): string =>
  `median ${times[Math.floor(times.length / 2)]?.toFixed(0)} ms, p95 ${times[Math.floor(times.length * 0.95)]?.toFixed(0)} ms (${times.length})`;
const middle = (times: readonly number[]): number => times[Math.floor(times.length / 2)] ?? 0;

const ctx = await withFigures(contextOf(services, INSTANCE), INSTANCE);
const rule = {
  id: 'rule_bench',
  channelId: 'chnl_other',
  vendorId: 'vndr_other',
  media: [],
  sources: [],
  referralDomains: ['google.com', 'partner.example'],
  customParameters: [],
};
/** What the processor did since a moment for statements that are not of the benchmark: other work of the machine is not in it. */
async function processorTime(since: number): Promise<string> {
  await clickhouse.command(raw('SYSTEM FLUSH LOGS'), { name: 'bench.flush' });
  const [row] = await clickhouse.rows<{ seconds: number; peak: number }>(
    sql`SELECT sum(ProfileEvents['OSCPUVirtualTimeMicroseconds']) / 1e6 AS seconds, toFloat64(max(memory_usage)) AS peak FROM system.query_log WHERE type = 'QueryFinish' AND query_id NOT LIKE 'bench.%' AND event_time_microseconds >= fromUnixTimestamp64Milli(${integer(since)})`,
    { name: 'bench.processor' },
  );
  return `the last: ${row?.seconds.toFixed(1)} s of a processor, ${((row?.peak ?? 0) / 2 ** 20).toFixed(0)} MB at most`;
}
/** The times of three tries, of which the first reads from disk. */
async function tried<Result>(what: string, run: () => Promise<Result>): Promise<Result> {
  const times: string[] = [];
  const once = async (): Promise<Result> => {
    const since = performance.now();
    const result = await run();
    times.push(seconds(since));
    return result;
  };
  await once();
  await once();
  const last = Date.now();
  const result = await once();
  console.log(`${what}: ${times.join(', ')}; ${await processorTime(last)}`);
  return result;
}
const previewed = await tried('preview of channel rules', () =>
  previewRules({ ctx, input: { rules: [rule] } }),
);
console.log(
  `  ${previewed.moved} of ${previewed.visits} visits move; one visitor in ${previewed.sampledOneIn}`,
);
const seen = await tried('preview of exclusions', () =>
  previewVisits(ctx, { instanceId: INSTANCE, exclusions: ['/page/7'], since: range.start }),
);
console.log(`  ${seen.before.visits} visits, then ${seen.after.visits}; one visitor in ${seen.sampledOneIn}`);
const target = await tried('preview of the target market', () =>
  previewTargetMarket({ ctx, input: { tam: { sectors: ['sect_software'] } } }),
);
console.log(`  ${target.before.targetVisits} visits of it, then ${target.after.targetVisits}`);
if (options.previews) {
  await api.close();
  await world.close();
  process.exit(0);
}

const until = performance.now() + Number(options.seconds) * 1000;
const before = await dashboards(() => performance.now() > until);
console.log(`dashboard before: ${shown(before)}`);

await postgres.transaction().execute((transaction) =>
  saveVersion({
    transaction,
    ctx: { instance: { id: INSTANCE }, viewer: null },
    kind: 'channel-rules',
    body: { rules: [rule] },
  }),
);
const since = Date.now();
let isOver = false;
let memory = 0;
const watching = setInterval(() => {
  memory = Math.max(memory, process.memoryUsage().rss);
}, 500);
const meanwhile = dashboards(() => isOver);
await timed(`all figures of ${VISITS} visits made again and switched`, () =>
  serveRequest(services, INSTANCE),
);
isOver = true;
clearInterval(watching);
const during = await meanwhile;
console.log(`dashboard meanwhile: ${shown(during)}, ${(middle(during) / middle(before)).toFixed(2)} times`);
console.log(`heaviest statement: ${await heaviest(since, ['traffic', 'attribution'])}`);
console.log(`this process, which asks and answers: ${(memory / 2 ** 20).toFixed(0)} MB`);
const [moved] = await (await withFigures(services, INSTANCE)).clickhouse.rows<{ visits: number; of: number }>(
  sql`SELECT toFloat64(countIf(mapping_rule_id = 'rule_bench')) AS visits, toFloat64(count()) AS of FROM visits FINAL WHERE instance_id = ${str(INSTANCE)}`,
  { name: 'bench.moved' },
);
console.log(`${moved?.visits} of ${moved?.of} visits are of the new rule`);
await api.close();
await world.close();
