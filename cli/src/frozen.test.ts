import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { EXIT_CODES } from './platform/exit-codes.ts';
import { run } from './run.ts';
import { signedIn } from './testing/signed-in.ts';
import { testIo } from './testing/test-io.ts';

const cleanUp: (() => unknown)[] = [];
/** Within what a server that is asked whether it is there has to answer: a busy machine needs a while. */
const ANSWER_MS = 5_000;
/** The limits that commands have set, which do not take that long here. */
const limits: number[] = [];
beforeEach(() => {
  limits.length = 0;
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    limits.push(milliseconds);
    return timeout(Math.min(milliseconds, milliseconds === ANSWER_MS ? 2_000 : 200));
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const step of cleanUp.splice(0).reverse()) await step();
});

/** As a server that is stopped (SIGSTOP): its machine takes connections, and nothing is ever read from them. */
async function frozenServer(): Promise<string> {
  const sockets: Socket[] = [];
  const server = createServer({ pauseOnConnect: true }, (socket) => void sockets.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each([
  [['ask', 'visits last month'], /cannot be reached \(it does not answer\)/, 15_000],
  [['query', 'visits'], /took too long to answer/, 60_000],
  [['kpi', 'vendors'], /took too long to answer/, 60_000],
  [['conversations', 'list'], /took too long to answer/, 60_000],
] as const)('%j of a server that is frozen ends with 9, in words', async (args, words, limit) => {
  const url = await frozenServer();
  const { code, err } = await (await signedIn(url))(...args);
  expect(err).toMatch(words);
  expect(err).toContain(url);
  expect(code).toBe(EXIT_CODES.tryAgain);
  expect(Math.max(...limits)).toBe(limit);
});

it('ask ends with 9 when the server freezes at the answer, and does not while it only takes long', async () => {
  // Such a server answers no ping either, and no other connection.
  const frozen = createHttpServer();
  const sockets = new WebSocketServer({ noServer: true, autoPong: false });
  frozen.once('upgrade', (request, socket, head) => {
    frozen.on('upgrade', () => undefined);
    sockets.handleUpgrade(request, socket, head, () => undefined);
  });
  frozen.listen(0, '127.0.0.1');
  await once(frozen, 'listening');
  cleanUp.push(() => frozen.close());
  const at = (server: { address(): unknown }): string =>
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { code, err } = await (await signedIn(at(frozen)))('ask', 'visits last month');
  expect(err).toContain('cannot be reached (it does not answer)');
  expect(code).toBe(EXIT_CODES.tryAgain);
  expect(limits).toEqual([15_000, 15_000, 15_000]);

  limits.length = 0;
  const slow = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  cleanUp.push(() => slow.close());
  await once(slow, 'listening');
  // It says so itself after it has answered three pings.
  slow.on('connection', (socket) => {
    let pings = 0;
    socket.on('ping', () => {
      pings++;
      if (pings === 3) socket.close(4429);
    });
  });
  const late = await (await signedIn(at(slow)))('ask', 'visits last month');
  expect(late.err).not.toContain('does not answer');
});

/** Sends some rows and then nothing, neither on this connection nor, once frozen, on others. */
async function silentServer({ freezes }: { freezes: boolean }) {
  let looks = 0;
  let isFrozen = false;
  const server = createHttpServer((request, response) => {
    if (request.url?.startsWith('/api/raw/')) {
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.write('id\n1\n');
      isFrozen = freezes;
      return;
    }
    if (request.url === '/healthz') looks++;
    if (!isFrozen) response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp.push(() => server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, looks: () => looks };
}

const ROWS = ['export', 'raw', 'visits', '--from', '2026-03-01', '--to', '2026-03-02'];

it.each(['-', 'file'])(
  'rows to %s end with 9 when they stop coming: at once where the server froze',
  async (to) => {
    const file =
      to === '-' ? [] : ['--output', join(await mkdtemp(join(tmpdir(), 'parley-')), 'rows.parquet')];
    const frozen = await silentServer({ freezes: true });
    const ended = await (await signedIn(frozen.url))(...ROWS, ...file);
    expect(ended.err).toContain('stopped in the middle of its answer');
    expect([ended.code, frozen.looks()]).toEqual([EXIT_CODES.tryAgain, 1]);
    expect(limits.filter((limit) => limit === ANSWER_MS)).toHaveLength(1);

    limits.length = 0;
    const alone = await silentServer({ freezes: false });
    const late = await (await signedIn(alone.url))(...ROWS, ...file);
    expect(late.code).toBe(EXIT_CODES.tryAgain);
    // Eight times 15 s without a byte: two minutes.
    expect(alone.looks()).toBeGreaterThanOrEqual(7);
    expect(limits.filter((limit) => limit === 15_000).length).toBeGreaterThanOrEqual(8);
  },
);

it('mcp tells its program that the server took too long', async () => {
  const url = await frozenServer();
  const request = { jsonrpc: '2.0', id: 7, method: 'tools/list' };
  const env = {
    XDG_CONFIG_HOME: tmpdir(),
    PARLEY_SERVER: url,
    PARLEY_TOKEN: 'tok',
    PARLEY_INSTANCE: 'inst:one',
  };
  const io = testIo({ env });
  // In bytes, as a pipe has them.
  await run(['mcp'], { ...io, stdin: Readable.from([Buffer.from(`${JSON.stringify(request)}\n`)]) });
  const out = io.out();
  expect(JSON.parse(out)).toMatchObject({
    id: 7,
    error: { message: `${url} took too long to answer.` },
  });
  expect(limits).toEqual([70_000]);
});
