import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createJobs } from '@parley/server/platform/jobs/index';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdEventLoop } from '../../testkit/hold-event-loop.ts';
import { patiently } from '../../testkit/patiently.ts';
import { type BucketStandIn, startBucket } from '../../testkit/providers/bucket.ts';
import { isolatedServices, type TestServices, testLog } from '../../testkit/services.ts';
import { ALERT_CASES } from './alert-cases.ts';
import { judgeAlerts, PROMTOOL, readAlertRules, seriesOfCases } from './alert-rules.ts';
import { findEmptyPanels, judgeZeros } from './dashboard-panels.ts';
import { startWholeServer, type WholeServer } from './whole-server.ts';

const OPERATE = join(import.meta.dirname, '../../../docs/operate');

let services: TestServices;
let server: WholeServer;
let text: string;
let bucket: BucketStandIn;
/** Counters are of the process, in which other tests ran before. */
let before: string;
const lines: [fields: object, message: string][] = [];
beforeAll(async () => {
  bucket = await startBucket();
  services = await isolatedServices({ PARLEY_ACCESS_LOG: 'true', ...bucket.settings });
  services.log = { ...services.log, info: (fields, message) => void lines.push([fields, message]) };
  const jobs = createJobs(services);
  const none = async (): Promise<void> => undefined;
  jobs.define({
    name: 'exports.run',
    concurrency: 1,
    timeoutSeconds: 60,
    retries: 0,
    run: none,
    gaveUp: none,
  });
  await jobs.start();
  await jobs.stop();
  server = await startWholeServer(services);
  before = (await server.inject('/metrics')).body;
  await server.inject('/healthz');
  await server.inject({
    method: 'POST',
    url: '/collect',
    payload: { token: 'nobodys', url: 'https://a.example/' },
  });
  text = (await server.inject('/metrics?token=hidden')).body;
});
afterAll(async () => {
  await server?.close();
  await services?.close();
  await bucket?.close();
});

const figureOf = (all: string, name: string): number =>
  Number(
    all
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length) ?? 0,
  );

const typesIn = (all: string): Map<string, string> =>
  new Map(Array.from(all.matchAll(/^# TYPE (\S+) (\S+)$/gm), ([, name = '', type = '']) => [name, type]));

const namesIn = (file: string): string[] => [
  ...new Set(
    readFileSync(join(OPERATE, file), 'utf8').match(/\b(?:parley|nodejs|process)_[a-z][a-z0-9_]+\b/g),
  ),
];

describe('/metrics', () => {
  it('tells of requests, rejected events, queries, the outbox, derivation, jobs, mail, disk and build', () => {
    for (const name of [
      'parley_http_requests_total{method="GET",route="/healthz",status="200"}',
      'parley_http_request_duration_seconds_bucket{method="GET",route="/healthz",le="+Inf"}',
      'parley_ingest_rejected_total{reason="unknown-token"}',
    ])
      expect(figureOf(text, name) - figureOf(before, name), name).toBe(1);
    expect(text).toMatch(/^parley_outbox_age_seconds 0$/m);
    expect(text).toMatch(/^parley_derivation_lag_seconds 0$/m);
    expect(text).toMatch(/^parley_bucket_up 1$/m);
    expect(text).toMatch(/^parley_disk_free_bytes \d+$/m);
    expect(text).toMatch(/^parley_build_info\{version="[\d.]+",node="[\d.]+"\} 1$/m);
    for (const name of [
      'parley_jobs',
      'parley_mail_messages',
      'parley_query_duration_seconds',
      'parley_quarantine_rows',
    ])
      expect(typesIn(text).has(name), name).toBe(true);
  });

  it('names things as Prometheus asks for', () => {
    for (const [name, type] of typesIn(text)) {
      expect(name).toMatch(/^(parley|process|nodejs)_[a-z0-9_]+$/);
      expect(name.endsWith('_total'), name).toBe(type === 'counter');
      expect(name).not.toMatch(/_(ms|milliseconds|minutes|kb|mb)(_|$)/);
    }
  });

  it('leaves Prometheus its own labels', () => {
    expect(text).not.toMatch(/[{,](job|instance)="/);
  });

  it('has no metric twice', () => {
    const names = Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it.each(['monitoring/grafana-dashboard.json', 'monitoring/alerts.yml', 'operations.md'])(
    'has every metric that %s names',
    (file) => {
      const types = typesIn(text);
      const isKnown = (name: string): boolean =>
        types.has(name) || types.get(name.replace(/_(bucket|sum|count)$/, '')) === 'histogram';
      expect(namesIn(file).filter((name) => !isKnown(name))).toEqual([]);
      expect(namesIn(file).length).toBeGreaterThan(5);
    },
  );

  it('is wholly described where operators read', () => {
    const told = new Set(namesIn('operations.md'));
    expect([...typesIn(text).keys()].filter((name) => !told.has(name))).toEqual([]);
  });
});

describe('alerts.yml', () => {
  it('has a case of each alert, and no other', () => {
    expect(Object.keys(ALERT_CASES)).toEqual(readAlertRules().map(({ alert }) => alert));
  });

  it('has cases of what a server really tells', async () => {
    const pool = createPostgresPool(services.addresses.postgres, { maxConnections: 1 });
    await pool.query(`insert into jobs.job (name, state) values ('exports.run', 'failed')`);
    await pool.end();
    const other = await startWholeServer({ ...services, log: testLog });
    await other.inject({ method: 'POST', url: '/api/graphql', payload: { query: '{ __typename }' } });
    await holdEventLoop();
    const told = `${text}\n${(await other.inject('/metrics')).body}`
      .replaceAll(/work="[^"]+"/g, 'work="background"')
      .split('\n')
      .map((line) => line.slice(0, line.lastIndexOf(' ')));
    await other.close();
    // The engine that this server does not look at.
    const series = seriesOfCases().filter((each) => each !== 'parley_engine_up{engine="clickhouse"}');
    expect(series.filter((each) => !told.includes(each))).toEqual([]);
  });

  if (PROMTOOL === undefined)
    console.log('Skipped: promtool is not installed (Debian: apt-get install prometheus).');
  it.skipIf(PROMTOOL === undefined)('fires where there is a reason, and only there', () => {
    expect(judgeAlerts()).toContain('SUCCESS');
  });
});

describe('grafana-dashboard.json', () => {
  it('shows 0 where nothing has happened yet', () => {
    expect(findEmptyPanels(text)).toEqual([]);
  });

  it.skipIf(PROMTOOL === undefined)('shows 0 only there', () => {
    expect(judgeZeros()).toContain('SUCCESS');
  });
});

describe('/readyz', () => {
  it('says whether the bucket of files answers, and turns nobody away where it does not', async () => {
    const ask = async () => {
      const other = await startWholeServer({ ...services, log: testLog });
      const { statusCode, body } = await other.inject('/readyz');
      await other.close();
      return [statusCode, JSON.parse(body)];
    };
    expect(await ask()).toMatchObject([200, { status: 'ready', files: { bucket: true } }]);
    bucket.misbehave(() => ({ kind: 'status', status: 503 }));
    expect(await ask()).toMatchObject([200, { status: 'ready', files: { bucket: false } }]);
    bucket.misbehave(undefined);
  });
});

describe('the access log', () => {
  it('has a line per request, without its query, addresses and people', () => {
    const requests = lines.filter(([, message]) => message === 'request').map(([fields]) => fields);
    const line = (method: string, path: string) => ({
      method,
      path,
      route: path,
      status: 200,
      ms: expect.any(Number),
      requestId: expect.stringMatching(/^[\w-]{8,}$/),
    });
    expect(requests).toEqual([
      line('GET', '/metrics'),
      line('GET', '/healthz'),
      line('POST', '/collect'),
      line('GET', '/metrics'),
    ]);
  });
});

// The last one: nothing here looks afterwards.
it('the figures rise with what waits, was refused and has failed', async () => {
  const { postgres, clickhouse } = services;
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
  const batch = (token: string, row_count: number) => ({
    ...{ target_table: 'page_views', deduplication_token: token, row_count, rows: '' },
  });
  await postgres
    .insertInto('clickhouse_outbox')
    .values([
      { ...batch('old', 3), created_at: ago(120) as never },
      { ...batch('new', 4), created_at: ago(60) as never },
    ])
    .execute();
  await postgres
    .insertInto('ingest_quarantine')
    .values({ ...batch('refused', 5), error: 'test' })
    .execute();
  await postgres
    .insertInto('mail_messages')
    .values({
      ...{ id: 'mail_waits', template: 'report', recipient: 'ann@a.example', subject: 'a', body: 'a' },
      ...{ status: 'queued' as const, expires_at: ago(-3_600), created_at: ago(300) as never },
    })
    .execute();
  const pool = createPostgresPool(services.addresses.postgres, { maxConnections: 1 });
  await pool.query(`insert into jobs.job (name, state) values ('exports.run', 'retry')`);
  await pool.end();
  const at = ago(0).toISOString().slice(0, 19).replace('T', ' ');
  await clickhouse.insert('page_view_arrivals', [
    { arrived_at: at, instance_id: 'a', visitor_id: 'a', first_at: at, last_at: at, page_views: 1 },
  ]);
  const figures = [
    'parley_outbox_batches',
    'parley_outbox_rows',
    'parley_quarantine_rows',
    'parley_mail_messages{status="queued"}',
    'parley_jobs{name="exports.run",state="retry"}',
  ];
  expect(figures.map((name) => figureOf(text, name))).toEqual([0, 0, 0, 0, 0]);
  // A feature that is not measured in time is left out.
  await patiently(async () => {
    const now = (await server.inject('/metrics')).body;
    expect(figures.map((name) => figureOf(now, name))).toEqual([2, 7, 5, 1, 1]);
    expect(figureOf(now, 'parley_outbox_age_seconds')).toBeGreaterThanOrEqual(120);
    expect(figureOf(now, 'parley_mail_age_seconds')).toBeGreaterThanOrEqual(300);
    expect(figureOf(now, 'parley_derivation_lag_seconds')).toBeGreaterThan(0);
    const [free, size] = ['free', 'size'].map((what) => figureOf(now, `parley_disk_${what}_bytes`));
    expect(free).toBeGreaterThan(0);
    expect(size).toBeGreaterThanOrEqual(free ?? 0);
  });
});
