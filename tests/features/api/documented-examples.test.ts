import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { sharedServices } from '../../testkit/services.ts';
import { type ApiServer, type Caller, startApi } from './api-server.ts';
import { COMPANIES, VISITS } from './hand-made-world.ts';
import { storeByHand } from './visits.ts';

// The examples of docs/integrate/api.md, run as they are written there, over visits written by hand.
const DOCUMENT = new URL('../../../docs/integrate/api.md', import.meta.url);
const CREATE = 'mutation { identity { createApiKey(name: "examples", scopes: [export]) { key } } }';
const MARCH = VISITS.filter(({ at }) => at.startsWith('2026-03-'));

const services = sharedServices();
let api: ApiServer;
let caller: Caller;
let environment: Record<string, string>;
let directory: string;
let examples: Map<string, Map<string, string>>;

/** The code of each section, by its language. */
const readExamples = (text: string) =>
  new Map(
    (text.split('\n## Examples\n')[1]?.split('\n## ')[0] ?? '')
      .split('\n### ')
      .slice(1)
      .map((section) => [
        section.split('\n')[0] ?? '',
        new Map(
          [...section.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, language = '', code = '']) => [
            language,
            code,
          ]),
        ),
      ]),
  );
const codeOf = (section: string, language: string): string => {
  const code = examples.get(section)?.get(language);
  if (code === undefined) throw new Error(`The section "${section}" has no example in ${language}.`);
  return code;
};
const runExample = async (section: string): Promise<string> => {
  const script = `set -euo pipefail\n${codeOf(section, 'bash')}`;
  const options = { cwd: directory, env: { ...process.env, ...environment } };
  return (await promisify(execFile)('bash', ['-c', script], options)).stdout;
};

beforeAll(async () => {
  examples = readExamples(await readFile(DOCUMENT, 'utf8'));
  directory = await mkdtemp(join(tmpdir(), 'parley-examples-'));
  api = await startApi(services);
  await api.http.listen({ port: 0, host: '127.0.0.1' });
  const instance = await createTestInstance(services);
  await storeByHand(services, instance.id, { companies: COMPANIES, visits: VISITS });
  caller = { token: await api.signIn(instance.admin), instanceId: instance.id };
  const { data } = await api.graphql(caller, CREATE);
  environment = {
    PARLEY_URL: `http://127.0.0.1:${(api.http.server.address() as AddressInfo).port}`,
    PARLEY_TOKEN: (data as { identity: { createApiKey: { key: string } } }).identity.createApiKey.key,
  };
});
afterAll(async () => {
  await api.close();
  await services.close();
});

type Rows = { dimensions: { id: string; name: string }[]; figures: (number | null)[] }[];
const visitsIn = (rows: Rows): number => rows.reduce((sum, { figures }) => sum + (figures[0] ?? 0), 0);

it('figures', async () => {
  const { data } = JSON.parse(await runExample('Figures')) as {
    data: { metrics: { query: { rows: Rows } } };
  };
  expect(visitsIn(data.metrics.query.rows)).toBe(MARCH.length);
});

it('the rows behind one number', async () => {
  const { data } = JSON.parse(await runExample('The rows behind one number')) as {
    data: { metrics: { explain: { contribution: number; rule: string } } };
  };
  expect(data.metrics.explain).toMatchObject({
    contribution: MARCH.length,
    rule: expect.stringMatching(/./),
  });
});

it('raw rows, page by page', async () => {
  await runExample('Raw rows, page by page');
  const lines = (await readFile(join(directory, 'visits.ndjson'), 'utf8')).trimEnd().split('\n');
  expect(new Set(lines.map((line) => (JSON.parse(line) as { visit_id: string }).visit_id)).size).toBe(
    MARCH.length,
  );
});

it('Parquet, and the SQL that reads it', async () => {
  await runExample('Parquet and DuckDB');
  const statement = codeOf('Parquet and DuckDB', 'sql').replaceAll(/'(\w+)\.parquet' AS \1/g, '$1');
  // ClickHouse reads the same files by the same statement; nothing of DuckDB is installed for a test.
  const { url, username = 'default', password = '' } = services.addresses.clickhouse;
  const query = new URL(String(url));
  query.searchParams.set('query', `${statement} FORMAT JSONEachRow`);
  const form = new FormData();
  for (const table of ['visits', 'vendors']) {
    const bytes = await readFile(join(directory, `${table}.parquet`));
    expect(bytes.subarray(0, 4).toString()).toBe('PAR1');
    form.set(table, new Blob([new Uint8Array(bytes)]), `${table}.parquet`);
    query.searchParams.set(`${table}_format`, 'Parquet');
    query.searchParams.set(
      `${table}_structure`,
      table === 'visits' ? 'vendor_id String, category String' : 'vendor_id String, name String',
    );
  }
  const headers = { 'X-ClickHouse-User': username, 'X-ClickHouse-Key': password };
  const answer = await fetch(query, { method: 'POST', headers, body: form });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  const rows = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { name: string; visits: string; target_visits: string });
  const count = (is: (visit: (typeof MARCH)[number]) => boolean) => MARCH.filter(is).length;
  expect(rows.map(({ name, visits }) => [name, Number(visits)])).toEqual([
    ['Direct', count(({ utm }) => utm === undefined)],
    ['Google Ads', count(({ utm }) => utm?.source === 'google')],
    ['LinkedIn Ads', count(({ utm }) => utm?.source === 'linkedin')],
  ]);
  const inTam = new Set(COMPANIES.filter((company) => company.inTam).map(({ domain }) => domain));
  expect(rows.reduce((sum, { target_visits }) => sum + Number(target_visits), 0)).toBe(
    count(({ company, bot }) => bot !== true && company !== undefined && inTam.has(company)),
  );
});

it('the columns that the dbt source names are those of the tables', async () => {
  const yaml = codeOf('dbt', 'yaml');
  const tables = [...yaml.matchAll(/^ {6}- name: (\w+)\n([\s\S]*?)(?=^ {6}- name:|$(?![\s\S]))/gm)];
  expect(tables.map(([, table]) => table)).toEqual(['visits', 'vendors']);
  for (const [, table = '', rest = ''] of tables) {
    const { body } = await api.http.inject({
      method: 'GET',
      url: `/api/raw/${table}?from=2026-03-01&to=2026-03-31`,
      headers: { authorization: `Bearer ${environment['PARLEY_TOKEN']}` },
    });
    const columns = body.split('\n')[0]?.split(',') ?? [];
    const named = [...rest.matchAll(/- name: (\w+)/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(0);
    for (const name of named) expect(columns).toContain(name);
  }
});

it('the query of Grafana, with the period that it fills in', async () => {
  const query = codeOf('Grafana', 'graphql')
    .replace(/\$\{__from:date:YYYY-MM-DD\}/, '2026-03-01')
    .replace(/\$\{__to:date:YYYY-MM-DD\}/, '2026-03-31');
  const { data, errors } = await api.graphql(caller, query);
  expect(errors).toEqual([]);
  const { rows } = (data as { metrics: { query: { rows: Rows } } }).metrics.query;
  expect(visitsIn(rows)).toBe(MARCH.length);
  expect(rows[0]?.dimensions[0]?.id).toMatch(/^2026-03-\d\d$/);
});
