import { connectClickhouse } from '@parley/server/platform/clickhouse/connect';
import { raw } from '@parley/server/platform/clickhouse/sql';
import { isOutage } from '@parley/server/platform/errors/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreezingProxy, startFreezingProxy } from '../../testkit/freezing-proxy.ts';
import { patiently } from '../../testkit/patiently.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';

const LONGEST_MS = 5_000;

let services: TestServices;
let proxy: FreezingProxy;
beforeAll(async () => {
  services = sharedServices();
  const url = new URL(services.addresses.clickhouse.url);
  proxy = await startFreezingProxy({ host: url.hostname, port: Number(url.port) });
});
afterAll(async () => {
  await proxy.stop();
  await services.close();
});

/** With one connection: only when it is dropped can the next statement be sent. */
const connect = () =>
  connectClickhouse(
    { ...services.addresses.clickhouse, url: `http://127.0.0.1:${proxy.port}` },
    { maxConnections: 1 },
  );

const atWork = (name: string): Promise<void> =>
  patiently(async () => {
    const [row] = await services.clickhouse.rows<{ count: number }>(
      raw(`SELECT toUInt32(count()) AS count FROM system.processes WHERE query_id LIKE '${name}-%'`),
      { name: 'test.at-work' },
    );
    expect(row?.count).toBe(1);
  });

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work;
  expect(performance.now() - began).toBeLessThan(ms);
  return result;
}

it('a connection to ClickHouse that freezes alone is dropped: reads are answered over another, writes fail', async () => {
  const [reading, writing] = [connect(), connect()];
  const read = reading.rows(raw('SELECT sum(sleepEachRow(1)) AS slept FROM numbers(1)'), {
    name: 'test.read',
  });
  const written = writing
    .command(raw('SELECT sum(sleepEachRow(1)) FROM numbers(1)'), { name: 'test.written' })
    .catch((error: unknown) => error);
  await Promise.all([atWork('test.read'), atWork('test.written')]);
  proxy.freeze('open');
  const slow = services.clickhouse.rows(
    raw('SELECT sum(sleepEachRow(1)) AS slept FROM numbers(4) SETTINGS max_block_size = 1'),
    { name: 'test.slow' },
  );
  expect(await within(LONGEST_MS, read)).toEqual([{ slept: '0' }]);
  expect(isOutage(await within(LONGEST_MS, written))).toBe(true);
  for (const clickhouse of [reading, writing])
    expect(await within(LONGEST_MS, clickhouse.rows(raw('SELECT 1 AS one'), { name: 'test.next' }))).toEqual([
      { one: 1 },
    ]);
  // One that is only slow is waited for.
  expect(await slow).toEqual([{ slept: '0' }]);
  await Promise.all([reading.close(), writing.close()]);
});

/** A first row that leaves at once, and more that take half a second each and fit into what the network keeps. */
const slowRows = (count: number) =>
  raw(`
    SELECT
      repeat('x', if(number = 0, 600000, 10)) AS text, repeat('y', if(number = 0, 600000, 10)) AS more,
      sleepEachRow(0.5) AS slept
    FROM numbers(${count}) SETTINGS max_block_size = 1`);

it('an answer that freezes in the middle is cut, as soon as the engine is done with it; one that is slow is not', async () => {
  const clickhouse = connect();
  const read = async (name: string, rows: number, onFirst: () => unknown = () => undefined) => {
    const stream = await clickhouse.stream(slowRows(rows), { name, format: 'JSONEachRow' });
    let bytes = 0;
    for await (const chunk of stream) {
      if (bytes === 0) await onFirst();
      bytes += (chunk as Buffer).length;
    }
    return bytes;
  };
  const whole = await read('test.slow-stream', 5);
  expect(whole).toBeGreaterThan(1_200_000);
  // It would be at work for half a minute, and ends without a word that arrives.
  const cut = await read('test.cut-stream', 60, async () => {
    proxy.freeze('open');
    await services.clickhouse.command(raw(`KILL QUERY WHERE query_id LIKE 'test.cut-stream-%' ASYNC`), {
      name: 'test.kill',
    });
  }).catch((error: unknown) => error);
  expect(isOutage(cut)).toBe(true);
  expect(await clickhouse.rows(raw('SELECT 1 AS one'), { name: 'test.after' })).toEqual([{ one: 1 }]);
  // Its reader may take as long as it likes: longer than the lookout would need to find what the engine is done with.
  const stream = await clickhouse.stream(slowRows(5), { name: 'test.slow-reader', format: 'JSONEachRow' });
  await patiently(async () => {
    const [row] = await services.clickhouse.rows<{ count: number }>(
      raw("SELECT toUInt32(count()) AS count FROM system.processes WHERE query_id LIKE 'test.slow-reader-%'"),
      { name: 'test.at-work' },
    );
    expect(row?.count).toBe(0);
  });
  await services.clickhouse.rows(raw('SELECT sleep(3) AS slept'), { name: 'test.meanwhile' });
  let bytes = 0;
  for await (const chunk of stream) bytes += (chunk as Buffer).length;
  expect(bytes).toBe(whole);
  await clickhouse.close();
});
