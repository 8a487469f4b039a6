// How many events a second the server takes: `node tests/bench/ingest.ts [seconds]`. Everything in one run, side by side.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connectClickhouse } from '@parley/server/platform/clickhouse/connect';
import { raw } from '@parley/server/platform/clickhouse/sql';
import { connectPostgres } from '@parley/server/platform/postgres/connect';
import { createDatabases } from '../testkit/databases.ts';
import { startEngineProcess } from '../testkit/engine-process.ts';
import { startServerProcess } from '../testkit/server-process.ts';
import { type Load, load } from './http-load.ts';
import { processorSeconds } from './processor-time.ts';

const SECONDS = Number(process.argv[2] ?? 10);
const CONNECTIONS = [64, 256, 512];
const TOKEN = 'bench-token';

const PATHS = ['/', '/pricing', '/docs/start', '/blog/how-companies-buy', '/customers'];

let sent = 0;

/** A page view as the tag sends it; every visitor looks at three pages, as people do on average. */
const pageView = (): object => ({
  id: randomUUID(),
  visitor: `visitor-${Math.floor(sent++ / 3)}`,
  url: `https://www.acme.example${PATHS[sent % PATHS.length]}?utm_source=linkedin&utm_medium=paid_social&utm_campaign=q4`,
  referrer: 'https://www.linkedin.com/feed/',
  title: 'Acme: how companies buy',
});
const forwarded = (): string => {
  const part = (): number => 1 + Math.floor(Math.random() * 250);
  return `x-forwarded-for: 84.${part()}.${part()}.7\r\n`;
};

async function startSink(): Promise<{ port: number; pid: number; stop: () => void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'http-sink.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout }))
    return { port: Number(line), pid: child.pid ?? 0, stop: () => child.kill('SIGTERM') };
  throw new Error('the sink did not start');
}

const single = () => ({ body: JSON.stringify({ token: TOKEN, ...pageView() }), headers: forwarded() });
const batchOf = (size: number) => () => ({
  body: JSON.stringify({ token: TOKEN, pageViews: Array.from({ length: size }, pageView) }),
  headers: forwarded(),
});

const engines = await startEngineProcess();
const addresses = await createDatabases(engines, 'bench');
const postgres = connectPostgres(addresses.postgres, { maxConnections: 2 });
const clickhouse = connectClickhouse(addresses.clickhouse);
await postgres
  .insertInto('instances')
  .values({ id: 'inst:bench', name: 'Bench', domain: 'acme.example', code: TOKEN })
  .execute();
if (!('host' in addresses.postgres)) throw new Error('the bench needs the embedded engines');
const { host, port, user, database } = addresses.postgres;
const { url, username, password } = addresses.clickhouse;
const server = await startServerProcess({
  DATABASE_URL: `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`,
  CLICKHOUSE_URL: `${url.replace('//', `//${username}:${password}@`)}/bench`,
  PARLEY_SAMPLE: 'off',
  PARLEY_TRUST_PROXY: 'true',
});
const sink = await startSink();
const serverPort = Number(new URL(server.url).port);

const show = (name: string, { requestsPerSecond, p50, p99, failures }: Load, more = ''): void =>
  console.log(
    `${name.padEnd(34)} ${String(requestsPerSecond).padStart(7)} requests/s  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  ${failures} failed${more}`,
  );

/** A run with the processor time of the process that answers, which a busy machine changes little. */
async function measured(pid: number, run: () => Promise<Load>): Promise<Load & { microseconds: number }> {
  const before = processorSeconds(pid);
  const result = await run();
  const requests = result.requestsPerSecond * SECONDS;
  return { ...result, microseconds: ((processorSeconds(pid) - before) / requests) * 1e6 };
}

type Next = Parameters<typeof load>[0]['next'];
const toServer = (connections: number, seconds: number, next: Next): Promise<Load> =>
  load({ port: serverPort, path: '/collect', connections, seconds, next });
const toSink = (connections: number, seconds: number, next: Next): Promise<Load> =>
  load({ port: sink.port, path: '/', connections, seconds, next });

await toServer(32, 3, single);
await toSink(32, 2, single);
const before = await count();
for (const connections of CONNECTIONS) {
  const bare = await measured(sink.pid, () => toSink(connections, SECONDS, single));
  const durable = await measured(server.pid, () => toServer(connections, SECONDS, single));
  show(`bare sink, ${connections} connections`, bare, `, ${bare.microseconds.toFixed(0)} µs of processor`);
  show(
    `POST /collect, ${connections} connections`,
    durable,
    `, ${durable.microseconds.toFixed(0)} µs of processor; ratio ${(durable.requestsPerSecond / bare.requestsPerSecond).toFixed(2)}`,
  );
}
for (const size of [50, 500]) {
  const batches = await toServer(8, SECONDS, batchOf(size));
  show(`batches of ${size}, 8 connections`, batches, `, ${batches.requestsPerSecond * size} rows/s`);
}
console.log(`${(await count()) - before} page views stored`);

async function count(): Promise<number> {
  const rows = await clickhouse.rows<{ count: string }>(
    raw('SELECT uniqExact(event_id) AS count FROM page_views'),
    {
      name: 'bench.count',
    },
  );
  return Number(rows[0]?.count);
}

sink.stop();
await server.stop();
await Promise.all([postgres.destroy(), clickhouse.close()]);
await engines.stop();
