// How long opportunities take to import into an empty and a filled instance, and whether memory grows with them: `node tests/bench/imports.ts [rows]`.
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { connectClickhouse } from '@parley/server/platform/clickhouse/connect';
import { connectPostgres } from '@parley/server/platform/postgres/connect';
import { createDatabases } from '../testkit/databases.ts';
import { startEngineProcess } from '../testkit/engine-process.ts';
import { createTestInstance } from '../testkit/instance.ts';
import { startServerProcess } from '../testkit/server-process.ts';
import { testConfig, testLog } from '../testkit/services.ts';

const ROWS = Number(process.argv[2] ?? 300_000);
const COMPANIES = 20_000;
const LINES_AT_ONCE = 5_000;

const engines = await startEngineProcess();
const addresses = await createDatabases(engines, 'bench');
const postgres = connectPostgres(addresses.postgres, { maxConnections: 2 });
const clickhouse = connectClickhouse(addresses.clickhouse);
if (!('host' in addresses.postgres)) throw new Error('the bench needs the embedded engines');
const { host, port, user, database } = addresses.postgres;
const { url, username, password } = addresses.clickhouse;
const server = await startServerProcess({
  DATABASE_URL: `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`,
  CLICKHOUSE_URL: `${url.replace('//', `//${username}:${password}@`)}/bench`,
  PARLEY_SAMPLE: 'off',
});
const services = { config: testConfig(), log: testLog, postgres, clickhouse };

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** A file of opportunities, a piece at a time. */
function* pieces(from: number): Generator<string> {
  yield 'id,name,created date,close date,stage,amount,account id,company,domain\n';
  for (let start = from; start < from + ROWS; start += LINES_AT_ONCE)
    yield Array.from({ length: Math.min(LINES_AT_ONCE, from + ROWS - start) }, (_, at) => {
      const index = start + at;
      const company = index % COMPANIES;
      const day = String((index % 28) + 1).padStart(2, '0');
      const isWon = index % 4 === 0;
      return `o${index},Deal ${index},2025-0${(index % 9) + 1}-${day},${isWon ? `2025-12-${day}` : ''},${isWon ? 'Closed Won' : 'Discovery'},${index % 90_000}.50,a${company},Company ${company},company${company}.com\n`;
    }).join('');
}

async function load(token: string, instanceId: string, from: number): Promise<void> {
  const before = memoryOf(server.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(server.pid));
  }, 100);
  const start = performance.now();
  const response = await fetch(`${server.url}/api/imports/opportunities?filename=bench.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-instance-id': instanceId, 'content-type': 'text/csv' },
    body: Readable.toWeb(Readable.from(pieces(from))) as ReadableStream,
    duplex: 'half',
  } as RequestInit);
  const last = (await response.text()).trim().split('\n').at(-1) ?? '';
  clearInterval(watch);
  const seconds = (performance.now() - start) / 1000;
  const { created = 0, message = '' } = JSON.parse(last) as { created?: number; message?: string };
  console.log(
    `${created.toLocaleString('en-US')} opportunities in ${seconds.toFixed(1)} s, memory ${Math.round(before)} to at most ${Math.round(most)} MB ${message}`,
  );
  if (created !== ROWS) process.exitCode = 1;
}

const instance = await createTestInstance(services);
const { email, password: secret } = instance.admin;
const signIn = await fetch(`${server.url}/api/auth/sign-in/email`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, password: secret }),
});
const token = signIn.headers.get('set-auth-token') ?? '';
console.log('Empty instance:');
await load(token, instance.id, 0);
console.log('The same instance, filled:');
await load(token, instance.id, ROWS);

await server.stop();
await Promise.all([postgres.destroy(), clickhouse.close()]);
await engines.stop();
