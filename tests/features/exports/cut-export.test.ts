import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { RAW_FORMATS } from '@parley/core/features/exports';
import { raw, sql, str } from '@parley/server/platform/clickhouse/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { patiently } from '../../testkit/patiently.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, headersOf, startApi } from '../api/api-server.ts';

const ROWS = 60_000;
/** In the fourth block: three have left by then, which are more than what may be lost with the connection. */
const FAILS_AT = 200_000;
const DAYS = ['2026-02-10', '2026-03-10'] as const;

let services: TestServices;
let api: ApiServer;
let instance: TestInstance;
let headers: Record<string, string>;
const complaints: object[] = [];
beforeAll(async () => {
  services = await isolatedServices();
  services.log = { ...services.log, error: (fields) => void complaints.push(fields) };
  api = await startApi(services);
  await api.http.listen({ port: 0, host: '127.0.0.1' });
  instance = await createTestInstance(services);
  headers = headersOf({ token: await api.signIn(instance.user), instanceId: instance.id });
  for (const day of DAYS)
    await services.clickhouse.command(
      sql`
        INSERT INTO impressions (
          instance_id, occurred_at, event_id, received_at, pixel_id, channel_id, vendor_id, campaign_id, creative,
          company_id
        )
        SELECT
          ${str(instance.id)}, toDateTime64(${str(day)}, 3, 'UTC') + toIntervalMillisecond(number),
          reinterpretAsUUID(sipHash128(number)), now64(3), 'pixl_a', 'chnl_display', 'vndr_6sense', 'camp_a',
          randomPrintableASCII(60), ''
        FROM numbers(${raw(String(ROWS))})`,
      { name: 'test.impressions', timeoutSeconds: 60 },
    );
});
afterAll(async () => {
  await api.close();
  await services.close();
});

/** Other bytes at the end of a part, which is read after all before it has left. */
async function damageEnd(day: string): Promise<void> {
  const [part] = await services.clickhouse.rows<{ path: string }>(
    sql`
      SELECT path FROM system.parts
      WHERE database = currentDatabase() AND table = 'impressions' AND active
        AND toDate(${str(day)}) BETWEEN toDate(min_time) AND toDate(max_time)`,
    { name: 'test.part' },
  );
  const directory = part?.path ?? '';
  for (const file of readdirSync(directory).filter((name) => name.endsWith('.bin'))) {
    const bytes = readFileSync(join(directory, file));
    if (bytes.length === 0) continue;
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 0xff, bytes.length - 1);
    writeFileSync(join(directory, file), bytes);
  }
}

/** What a reader gets, and how it ends. */
async function read(format: string, { http } = api): Promise<{ status: number; body: Buffer; end: unknown }> {
  const { port } = http.server.address() as AddressInfo;
  const days = `from=${DAYS[0]}&to=${DAYS[1]}`;
  const response = await fetch(`http://127.0.0.1:${port}/api/raw/impressions?${days}&format=${format}`, {
    headers,
  });
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) chunks.push(chunk);
  } catch (error) {
    return { status: response.status, body: Buffer.concat(chunks), end: error };
  }
  return { status: response.status, body: Buffer.concat(chunks), end: 'whole' };
}

const WORDS = /Exception|Code: \d|throwIf|PAR1$/;

it('breaks off for its reader when ClickHouse fails after rows have left, in every format', async () => {
  const clickhouse: TestServices['clickhouse'] = {
    ...services.clickhouse,
    until: () => clickhouse,
    stream: (_, options) =>
      services.clickhouse.stream(
        raw(`
            SELECT number, randomPrintableASCII(60) AS text, throwIf(number = ${FAILS_AT}, 'damaged') AS failed
            FROM numbers(${FAILS_AT + 1})
            SETTINGS max_threads = 1, max_block_size = 65536, output_format_parquet_row_group_size = 65536`),
        options,
      ),
  };
  const failing = await startApi({ ...services, clickhouse });
  await failing.http.listen({ port: 0, host: '127.0.0.1' });
  for (const format of RAW_FORMATS) {
    complaints.length = 0;
    const { status, body, end } = await read(format, failing);
    expect([format, status, body.length > 1_000_000, end]).toEqual([
      format,
      200,
      true,
      expect.any(TypeError),
    ]);
    // Nothing but rows, and not the end of a file.
    expect(WORDS.exec(body.toString('latin1'))).toBeNull();
    // The reader may see the end before the log has the reason.
    await patiently(() =>
      expect(complaints).toEqual([
        expect.objectContaining({
          err: expect.objectContaining({ message: expect.stringContaining('damaged') }),
        }),
      ]),
    );
  }
  await failing.close();
});

it('is never whole when a part turns out damaged, before rows have left or after', async () => {
  for (const format of RAW_FORMATS) expect(await read(format)).toMatchObject({ status: 200, end: 'whole' });
  await damageEnd(DAYS[1]);
  for (const format of RAW_FORMATS) {
    const { status, body, end } = await read(format);
    const text = body.toString('latin1');
    if (status === 200) expect([end, WORDS.exec(text)]).toEqual([expect.any(TypeError), null]);
    else expect([status, JSON.parse(text)]).toEqual([status, expect.objectContaining({ code: 'DAMAGED' })]);
  }
});
