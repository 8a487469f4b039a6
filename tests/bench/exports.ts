// How fast a CSV export is, and whether its memory grows with it: `node tests/bench/exports.ts`.
import { bind, sql, str } from '@parley/server/platform/clickhouse/sql';
import { createTestInstance } from '../testkit/instance.ts';
import { startBenchServer } from './bench-server.ts';

const SIZES = [1_000, 100_000, 1_000_000];
const MONTH = { startDate: '2026-03-01T00:00:00Z', endDate: '2026-03-31T23:59:59Z' };

const bench = await startBenchServer({ PARLEY_EXPORT_ROWS: '1000000' });
const { clickhouse } = bench.services;

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

type Status = { status: string; rows: number; error: string | null };
type Answer = { data: { csv: { begin: { id: string }; status: Status } }; errors?: unknown };

async function ask(token: string, instanceId: string, query: string, variables: object = {}) {
  const response = await fetch(`${bench.url}/api/graphql`, {
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
  const instance = await createTestInstance(bench.services);
  await fill(instance.id, size);
  const token = await bench.signIn(instance.user);
  const before = bench.memory();
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
    most = Math.max(most, bench.memory());
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

await bench.stop();
