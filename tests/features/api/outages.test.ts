import { connect, createServer, type Server, type Socket } from 'node:net';
import { TOOL_NAMES } from '@parley/core/assistant/tools';
import { createSchema } from '@parley/server/graphql-schema';
import { connectClickhouse } from '@parley/server/platform/clickhouse/connect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { headersOf } from './api-server.ts';
import { everyOperation } from './permissions/every-operation.ts';
import { issuer } from './permissions/identities.ts';
import { startWholeServer, type WholeServer } from './whole-server.ts';

const FIGURES = 'Figures are not available right now; events are still being recorded.';
const LONGEST_MS = 5_000;

type Body = { message?: string; errors?: { message: string; extensions: { code: string } }[] };
type Heard = { name: string; status: number; body: string; retryAfter: unknown; ms: number };

let services: TestServices;
let logged: unknown[];
let server: WholeServer;
let headers: Record<string, string>;
/** Takes connections and says nothing, as an engine that is stopped. */
const frozen = createServer((socket) => void sockets.add(socket));
const sockets = new Set<Socket>();

const portOf = (listening: Server): number => {
  const address = listening.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};
const listen = (listening: Server): Promise<number> =>
  new Promise((resolve) => listening.listen(0, '127.0.0.1', () => resolve(portOf(listening))));

/** A port where nobody listens. */
async function closedPort(): Promise<number> {
  const taken = createServer();
  const port = await listen(taken);
  await new Promise((resolve) => taken.close(resolve));
  await new Promise((resolve) => connect(port, '127.0.0.1').once('error', resolve));
  return port;
}

async function ask(
  name: string,
  request: { method: 'GET' | 'POST'; url: string; payload?: object; accept?: string },
): Promise<Heard> {
  const startedAt = performance.now();
  const { accept, ...rest } = request;
  const response = await server.inject({ ...rest, headers: { ...headers, ...(accept && { accept }) } });
  return {
    name,
    status: response.statusCode,
    body: response.body,
    retryAfter: response.headers['retry-after'],
    ms: performance.now() - startedAt,
  };
}

beforeAll(() => {
  services = sharedServices({ PARLEY_REQUESTS_PER_MINUTE: '0' });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => frozen.close(resolve));
  await services.close();
});

describe.each([
  ['is stopped', closedPort],
  ['is frozen', () => listen(frozen)],
])('ClickHouse %s', (_how, portOfEngine) => {
  beforeAll(async () => {
    logged = [];
    const log = { ...services.log, error: (fields: object) => void logged.push(fields) };
    const clickhouse = connectClickhouse({
      ...services.addresses.clickhouse,
      url: `http://127.0.0.1:${await portOfEngine()}`,
    });
    server = await startWholeServer({ ...services, clickhouse, log });
    const instance = await createTestInstance(services);
    headers = headersOf({
      token: await issuer(services).session(instance.admin.userId),
      instanceId: instance.id,
    });
    return async () => {
      await server.close();
      await clickhouse.close();
    };
  });

  /** No surface takes an outage for a fault of the server. */
  function expectCalm(all: readonly Heard[]): void {
    expect(all.filter(({ body }) => /INTERNAL|something went wrong/.test(body))).toEqual([]);
    expect(logged).toEqual([]);
  }

  it('an answer takes less than five seconds', async () => {
    const document =
      '{ metrics { query(input: { metrics: ["visits"], startDate: "2026-03-01T00:00:00Z", endDate: "2026-03-31T23:59:59Z" }) { totalRows } } }';
    const { body, ms } = await ask('one', {
      method: 'POST',
      url: '/api/graphql',
      payload: { query: document },
    });
    expect(body).toContain(FIGURES);
    expect(ms).toBeLessThan(LONGEST_MS);
  });

  it('every operation of the API answers, and names the outage', async () => {
    const reads = everyOperation(createSchema()).filter(({ kind }) => kind === 'query');
    const heard = await Promise.all(
      reads.map(({ name, document }) =>
        ask(name, { method: 'POST', url: '/api/graphql', payload: { query: document } }),
      ),
    );
    expectCalm(heard);
    const away = heard.filter(({ body }) => body.includes('UNAVAILABLE'));
    expect(away.length).toBeGreaterThan(20);
    for (const { name, status, body, retryAfter } of away) {
      const [error] = (JSON.parse(body) as Body).errors ?? [];
      expect([name, error?.message, status, retryAfter]).toEqual([name, FIGURES, 503, '5']);
    }
  });

  it('so does every tool of MCP, and every route that reads figures', async () => {
    const query = { metrics: ['visits'], startDate: '2026-03-01', endDate: '2026-03-31' };
    const day = 'from=2026-03-01&to=2026-03-02';
    const [figures, ...heard] = await Promise.all([
      ask('the tool for figures', {
        method: 'POST',
        url: '/mcp',
        accept: 'application/json, text/event-stream',
        payload: {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'metrics_query', arguments: query },
        },
      }),
      ask('a raw export', { method: 'GET', url: `/api/raw/visits?${day}` }),
      ...TOOL_NAMES.map((name) =>
        ask(name, {
          method: 'POST',
          url: '/mcp',
          accept: 'application/json, text/event-stream',
          payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } },
        }),
      ),
    ]);
    expectCalm([figures as Heard, ...heard]);
    expect(figures?.body).toContain(FIGURES);
    expect(heard[0]).toMatchObject({ status: 503, retryAfter: '5' });
    expect((JSON.parse(heard[0]?.body ?? '') as Body).message).toBe(FIGURES);
  });
});
