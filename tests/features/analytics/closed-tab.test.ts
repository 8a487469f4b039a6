import { randomUUID } from 'node:crypto';
import type { ClickHouse } from '@parley/server/platform/clickhouse/clickhouse';
import { raw, sql, str } from '@parley/server/platform/clickhouse/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { patiently } from '../../testkit/patiently.ts';
import { sharedServices } from '../../testkit/services.ts';
import { type ApiServer, headersOf, startApi } from '../api/api-server.ts';
import { RANGE } from '../api/hand-made-world.ts';

const services = sharedServices();
/** Is in the text of the slow query, and in that of no other test. */
const marker = randomUUID();
let api: ApiServer;
let instance: TestInstance;
let address: string;
let token: string;

/** A ClickHouse for which every figure takes minutes. */
const slow = (clickhouse: ClickHouse): ClickHouse => ({
  ...clickhouse,
  rows: (statement, options) =>
    clickhouse.rows(
      options.name === 'analytics.metrics'
        ? raw(`SELECT sum(cityHash64(number, '${marker}')) AS value FROM numbers(1000000000000)`)
        : statement,
      options,
    ),
  until: (signal) => slow(clickhouse.until(signal)),
});

beforeAll(async () => {
  api = await startApi({ ...services, clickhouse: slow(services.clickhouse) });
  instance = await createTestInstance(services);
  token = await api.signIn(instance.user);
  address = await api.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await api.close();
  await services.close();
});

async function running(): Promise<number> {
  const [row] = await services.clickhouse.rows<{ queries: number }>(
    sql`SELECT toUInt32(count()) AS queries FROM system.processes WHERE query LIKE concat('%', ${str(marker)}, '%') AND query NOT LIKE '%system.processes%'`,
    { name: 'test.processes' },
  );
  return row?.queries ?? 0;
}

it('a tab that is closed ends its queries in the engine', async () => {
  const tab = new AbortController();
  const answer = fetch(`${address}/api/graphql`, {
    method: 'POST',
    headers: { ...headersOf({ token, instanceId: instance.id }), 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ trafficKpi2(${RANGE}) { visits { value } } }` }),
    signal: tab.signal,
  });
  answer.catch(() => undefined);
  await patiently(async () => expect(await running()).toBeGreaterThan(0));
  tab.abort();
  await expect(answer).rejects.toThrow();
  await patiently(async () => expect(await running()).toBe(0));
});

it('a question may not write, and has a limit of time and memory', async () => {
  const [row] = await services.clickhouse.rows<Record<string, string>>(
    sql`SELECT toString(getSetting('readonly')) AS readonly, toString(getSetting('max_execution_time')) AS seconds, toString(getSetting('max_memory_usage')) AS bytes`,
    { name: 'test.settings', timeoutSeconds: 7 },
  );
  expect(row).toMatchObject({ readonly: '2', seconds: '7' });
  expect(Number(row?.['bytes'])).toBeGreaterThan(0);
  await expect(
    services.clickhouse.rows(sql`CREATE TABLE nothing (id UInt8) ENGINE = Memory`, { name: 'test.write' }),
  ).rejects.toThrow(/readonly/i);
});

it('a question that takes more memory than it may have is ended', async () => {
  // 16 GB in one piece: refused before a byte of it is written, however slow the machine.
  const greedy = services.clickhouse.rows(
    sql`SELECT length(range(4000000000)) SETTINGS function_range_max_elements_in_block = 5000000000`,
    { name: 'test.memory' },
  );
  await expect(greedy).rejects.toMatchObject({ code: '241' });
});
