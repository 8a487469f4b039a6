// How fast a CSV export is, and whether its memory grows with it: `node tests/bench/exports.ts`.
import { readFileSync } from 'node:fs';
import { connectClickhouse } from '@parley/server/platform/clickhouse/connect';
import { bind, sql, str } from '@parley/server/platform/clickhouse/sql';
import { connectPostgres } from '@parley/server/platform/postgres/connect';
import { createDatabases } from '../testkit/databases.ts';
import { startEngineProcess } from '../testkit/engine-process.ts';
import { createTestInstance } from '../testkit/instance.ts';
import { startServerProcess } from '../testkit/server-process.ts';
import { testConfig, testLog } from '../testkit/services.ts';

const SIZES = [1_000, 100_000, 1_000_000];
const MONTH = { startDate: '2026-03-01T00:00:00Z', endDate: '2026-03-31T23:59:59Z' };

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
  PARLEY_EXPORT_ROWS: '1000000',
});
const services = { config: testConfig(), log: testLog, postgres, clickhouse };

/** One visit of each of so many companies, in one month. */
async function fill(instanceId: string, count: number): Promise<void> {
  const numbers = sql`numbers(${bind('UInt64', count)})`;
  const id = sql`concat('comp_', hex(sipHash64(${str(instanceId)}, number)))`;
  await clickhouse.command(
    sql`INSERT INTO companies (instance_id, company_id, name, domain, sector_id, region_id, rev_range_id, version, is_deleted) SELECT ${str(instanceId)}, ${id}, concat('Company number ', toString(number)), concat('company-', toString(number), '.example'), 'sect_software', 'regn_europe', 'rrng_mid_market', 1, 0 FROM ${numbers}`,
    { name: 'bench.companies', timeoutSeconds: 300 },
  );
  await clickhouse.command(
    sql`INSERT INTO visits (instance_id, started_at, visit_id, visitor_id, ended_at, page_views, paths, path_views, channel_id, vendor_id, company_id, company_method, version, is_deleted) SELECT ${str(instanceId)}, toDateTime64('2026-03-02 00:00:00', 3, 'UTC') + number % 2000000, number, toString(number), toDateTime64('2026-03-02 00:00:00', 3, 'UTC') + number % 2000000, 1, ['/'], [1], 'chnl_direct', 'vndr_direct', ${id}, 'network', 1, 0 FROM ${numbers}`,
    { name: 'bench.visits', timeoutSeconds: 300 },
  );
}

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

type Status = { status: string; rows: number; error: string | null };
type Answer = { data: { csv: { begin: { id: string }; status: Status } }; errors?: unknown };

async function ask(token: string, instanceId: string, query: string, variables: object = {}) {
  const response = await fetch(`${server.url}/api/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-instance-id': instanceId,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as Answer;
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
}

for (const size of SIZES) {
  const instance = await createTestInstance(services);
  await fill(instance.id, size);
  const signIn = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: instance.user.email, password: instance.user.password }),
  });
  const token = signIn.headers.get('set-auth-token') ?? '';
  const before = memoryOf(server.pid);
  const started = performance.now();
  const { csv } = await ask(
    token,
    instance.id,
    'mutation ($query: String!) { csv { begin(query: $query, filename: "bench") { id } } }',
    { query: JSON.stringify({ table: 'companies', ...MONTH }) },
  );
  let most = before;
  let status: Status = { status: 'queued', rows: 0, error: null };
  while (status.status === 'queued' || status.status === 'processing') {
    await new Promise((resolve) => setTimeout(resolve, 50));
    most = Math.max(most, memoryOf(server.pid));
    const answer = await ask(
      token,
      instance.id,
      `{ csv { status(id: "${csv.begin.id}") { status rows error } } }`,
    );
    status = answer.csv.status;
  }
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${size.toLocaleString('en-US').padStart(9)} companies: ${status.status} ${status.error ?? ''} ${seconds.toFixed(1)} s, ${Math.round(size / seconds).toLocaleString('en-US')} rows/s, server memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`,
  );
}

await server.stop();
await Promise.all([postgres.destroy(), clickhouse.close()]);
await engines.stop();
