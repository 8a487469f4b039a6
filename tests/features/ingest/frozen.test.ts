import { randomUUID } from 'node:crypto';
import { sql, str } from '@parley/server/platform/clickhouse/sql';
import { checkEngines } from '@parley/server/platform/operations/index';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freezableServices } from '../../testkit/frozen-engines.ts';
import { patiently } from '../../testkit/patiently.ts';
import { aPage, type IngestServer, startIngestServer } from './ingest-server.ts';

let engines: Awaited<ReturnType<typeof freezableServices>>;
let server: IngestServer;
let said: string[];
let reasons: string[];

beforeEach(async () => {
  engines = await freezableServices({ PARLEY_TRUST_PROXY: 'true' });
  said = [];
  reasons = [];
  const warn = (fields: { err?: Error }, line: string): void => {
    said.push(line);
    reasons.push(fields.err?.message ?? '');
  };
  const log = { ...engines.services.log, warn };
  server = await startIngestServer({}, { ...engines.services, log });
  expect(await send(1)).toMatchObject([{ status: 200 }]);
});
afterEach(async () => {
  engines.postgres.thaw();
  engines.clickhouse.thaw();
  await server.close();
  await engines.close();
});

type Answer = { id: string; status: number; retryAfter: string | null };

/** One request for each page view; each is answered, whatever is frozen. */
const send = (count: number): Promise<Answer[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const id = randomUUID();
      const answer = await server.post(aPage({ token: server.instance.token, id }));
      return { id, status: answer.status, retryAfter: answer.headers.get('retry-after') };
    }),
  );

const acknowledged = (answers: readonly Answer[]): string[] =>
  answers.filter(({ status }) => status === 200).map(({ id }) => id);

async function expectStoredOnce(answers: readonly Answer[]): Promise<void> {
  await patiently(async () => {
    const rows = await engines.direct.clickhouse.rows<{ id: string; times: number }>(
      sql`
        SELECT toString(event_id) AS id, toUInt32(count()) AS times
        FROM page_views
        WHERE instance_id = ${str(server.instance.id)}
        GROUP BY event_id`,
      { name: 'test.stored' },
    );
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged(answers)));
    expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
  });
}

it('connections to PostgreSQL that freeze are dropped, and their events are kept on new ones', async () => {
  engines.postgres.freeze('open');
  const during = await send(20);
  expect(acknowledged(during)).toHaveLength(20);
  engines.postgres.thaw();
  await expectStoredOnce([...during, ...(await send(1))]);
});

it('while PostgreSQL is frozen events go to ClickHouse, and what may have been committed is answered 503', async () => {
  engines.postgres.freeze('all');
  const first = await send(5);
  expect(first.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
  const then = await send(20);
  expect(acknowledged(then)).toHaveLength(20);
  expect(server.ingest.counters.direct).toBeGreaterThanOrEqual(20);
  expect(await checkEngines(server.services)).toEqual({ postgres: false, clickhouse: true });
  engines.postgres.thaw();
  await patiently(async () =>
    expect(await checkEngines(server.services)).toEqual({ postgres: true, clickhouse: true }),
  );
  await expectStoredOnce([...first, ...then]);
});

it('while ClickHouse is frozen events wait in PostgreSQL', async () => {
  engines.clickhouse.freeze('all');
  const during = await send(20);
  expect(acknowledged(during)).toHaveLength(20);
  expect(await checkEngines(server.services)).toEqual({ postgres: true, clickhouse: false });
  engines.clickhouse.thaw();
  await expectStoredOnce(during);
});

it('while both are frozen nothing is acknowledged, and the log says so', async () => {
  engines.postgres.freeze('all');
  engines.clickhouse.freeze('all');
  const during = await send(5);
  expect(during.map(({ status, retryAfter }) => ({ status, retryAfter }))).toEqual(
    Array.from({ length: 5 }, () => ({ status: 503, retryAfter: '5' })),
  );
  expect(said).toContain('events could not be kept');
  // Once both are known not to answer, neither is asked before the answer.
  const UNASKED = 'The engine does not answer a ping.';
  await patiently(async () => {
    reasons = [];
    expect(await send(1)).toMatchObject([{ status: 503 }]);
    expect(reasons).toContain(UNASKED);
  });
  const pinged = await engines.services.clickhouse.ping().catch((error: Error) => error.message);
  expect(pinged).toBe(UNASKED);
  engines.postgres.thaw();
  engines.clickhouse.thaw();
  await patiently(async () => expect(acknowledged(await send(1))).toHaveLength(1));
});
