import { once } from 'node:events';
import { connect as connectTo, type Socket } from 'node:net';
import {
  CLOSE_CODES,
  createAssistantSession,
  decodeServerMessage,
  type ServerMessage,
  subProtocols,
} from '@parley/core/assistant';
import type { Engine } from '@parley/server/features/assistant/index';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { patiently } from '../../testkit/patiently.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { ANSWER, type AssistantServer, quick, startAssistant } from './assistant-server.ts';
import { blockOf, createAssistantWorld } from './setup.ts';
import { between } from './world.ts';

let services: TestServices;
let server: AssistantServer;
let instance: TestInstance;
let token: string;
beforeAll(async () => {
  services = sharedServices();
  server = await startAssistant(services);
  ({ instance } = await createAssistantWorld(services));
  token = await server.signIn(instance.user);
});
afterAll(async () => {
  await server.close();
  await services.close();
});

const sessionFor = (url: string, instanceId = instance.id, bearer = token) =>
  createAssistantSession({
    connect: (protocols) => new WebSocket(url, protocols),
    token: () => bearer,
    instanceId,
  });

/** A bare connection: what arrives, and the code it is closed with. */
function connect(url: string, bearer: string | null) {
  const socket = new WebSocket(url, bearer === null ? [] : subProtocols(bearer));
  const received: ServerMessage[] = [];
  socket.on('message', (data) => {
    const decoded = decodeServerMessage(data);
    if (decoded.kind === 'message') received.push(decoded.message);
  });
  const opened = new Promise<void>((resolve) => socket.once('open', () => resolve()));
  const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)));
  const next = async (count: number): Promise<ServerMessage[]> => {
    await patiently(() => expect(received.length).toBeGreaterThanOrEqual(count));
    return received;
  };
  return { socket, received, opened, closed, next };
}

describe('the assistant on a real socket', () => {
  it('streams an answer whose chunks join to its text, and keeps the conversation', async () => {
    const session = sessionFor(server.url);
    const chunks: string[] = [];
    session.subscribe(() => {
      const last = session.getState().entries.at(-1);
      if (last?.kind === 'ai' && last.status === 'incomplete') chunks.push(last.text);
    });
    const first = await session.ask('How many visits last month?');
    if (first?.kind !== 'answer') throw new Error(JSON.stringify(first));
    expect(blockOf(first.answer, 'number').value).toBe(between('2026-02-01', '2026-02-28').length);
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks.at(-1)).toBe(first.answer.text);
    const second = await session.ask('and by channel?');
    if (second?.kind !== 'answer') throw new Error(JSON.stringify(second));
    expect(second.sessionId).toBe(first.sessionId);
    expect(blockOf(second.answer, 'table').rows).toHaveLength(4);
    session.close();
  });

  it('continues a conversation on another connection of the same person', async () => {
    const first = sessionFor(server.url);
    const asked = await first.ask('visits from LinkedIn last month');
    first.close();
    if (asked?.kind !== 'answer') throw new Error(JSON.stringify(asked));
    const second = createAssistantSession({
      connect: (protocols) => new WebSocket(server.url, protocols),
      token: () => token,
      instanceId: instance.id,
      conversation: { sessionId: asked.sessionId, turns: [] },
    });
    const continued = await second.ask('what about Google?');
    second.close();
    expect(continued?.kind === 'answer' && continued.answer.query).toContainEqual(
      expect.objectContaining({ label: 'Vendor' }),
    );
  });

  it('does not continue the conversation of another user', async () => {
    const first = sessionFor(server.url);
    const asked = await first.ask('visits from LinkedIn last month');
    first.close();
    if (asked?.kind !== 'answer') throw new Error(JSON.stringify(asked));
    const other = createAssistantSession({
      connect: (protocols) => new WebSocket(server.url, protocols),
      token: () => adminToken,
      instanceId: instance.id,
      conversation: { sessionId: asked.sessionId, turns: [] },
    });
    const adminToken = await server.signIn(instance.admin);
    const answered = await other.ask('by week');
    other.close();
    expect(answered?.kind === 'answer' && answered.answer.query.map(({ label }) => label)).not.toContain(
      'Vendor',
    );
  });

  it.each([
    ['no token', null],
    ['a wrong token', 'nonsense.token'],
  ])('sends away who comes with %s', async (_, bearer) => {
    const { closed } = connect(server.url, bearer);
    expect(await closed).toBe(CLOSE_CODES.signInRequired);
  });

  it('keeps a foreign instance closed', async () => {
    const foreign = await createTestInstance(services);
    const session = sessionFor(server.url, foreign.id);
    expect(await session.ask('How many visits last month?')).toMatchObject({
      kind: 'error',
      code: 'INSTANCE_ACCESS_DENIED',
    });
    session.close();
  });

  it('reports invalid messages, and closes when they do not stop', async () => {
    const { socket, opened, closed, next } = connect(server.url, token);
    await opened;
    socket.send('{"type":"typing"}');
    expect(await next(1)).toEqual([
      { type: 'error', code: 'INVALID_INPUT', message: 'Unknown message: unknown-type.' },
    ]);
    const payload = { query: 'visits and '.repeat(700), requestId: 'long' };
    socket.send(JSON.stringify({ type: 'message', token, instanceId: 'inst:a', payload }));
    expect((await next(2))[1]).toMatchObject({
      ...{ code: 'TOO_LONG', requestId: 'long' },
      message: 'Question is too long: at most 4,000 characters.',
    });
    for (const bad of ['{', '[]', '{"type":"message"}', '1']) socket.send(bad);
    expect(await closed).toBe(CLOSE_CODES.invalidMessage);
  });

  it('survives an upgrade to an invalid address, and one whose client disconnects at once', async () => {
    const { hostname, port } = new URL(server.url);
    const ask = async (path: string): Promise<Socket> => {
      const asking = connectTo({ host: hostname, port: Number(port) }).on('error', () => undefined);
      asking.write(`GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
      await once(asking, 'ready');
      return asking;
    };
    const [answer] = await once(await ask('//'), 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 404 /);
    (await ask('/nowhere')).resetAndDestroy();
    const { closed } = connect(server.url, null);
    expect(await closed).toBe(CLOSE_CODES.signInRequired);
  });

  it('lets no client hold the connections of others', async () => {
    const person = await server.signIn(instance.admin);
    const held = Array.from({ length: 50 }, () => connect(server.url, person));
    await Promise.all(held.map(({ opened }) => opened));
    let wait = 0;
    const status = (bearer: string) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(server.url, subProtocols(bearer));
        socket.once('unexpected-response', (_request, response) => {
          wait = Number(response.headers['retry-after']);
          resolve(response.statusCode ?? 0);
        });
        socket.once('open', () => {
          resolve(101);
          socket.close();
        });
        socket.on('error', () => undefined);
      });
    expect(await status(person)).toBe(429);
    // Whoever is refused for now learns when to ask again.
    expect(wait).toBeGreaterThan(0);
    expect(await status(token)).toBe(101);
    for (let count = 0; count < 100; count++)
      expect(await connect(server.url, 'nonsense.token').closed).toBe(CLOSE_CODES.signInRequired);
    expect(await status(token)).toBe(101);
    held[0]?.socket.close();
    await held[0]?.closed;
    await patiently(async () => expect(await status(person)).toBe(101));
    for (const { socket } of held) socket.close();
  });

  it('closes on a message that is too large', async () => {
    const { socket, opened, closed } = connect(server.url, token);
    await opened;
    socket.send('x'.repeat(100_000));
    expect(await closed).toBe(CLOSE_CODES.messageTooLarge);
  });

  it('asks to wait after many questions', async () => {
    // The minute of the limit does not pass, however long the questions take.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const limited = await startAssistant(services, quick);
    const session = sessionFor(limited.url);
    let last: Awaited<ReturnType<typeof session.ask>>;
    for (let turn = 0; turn < 61; turn += 1) last = await session.ask('hello');
    expect(last).toMatchObject({ kind: 'error', code: 'TOO_MANY_REQUESTS' });
    session.close();
    await limited.close();
  });
});

describe('an answer under way', () => {
  it('is stopped by cancel, and the next question is answered', async () => {
    let aborted = false;
    const begun = Promise.withResolvers<void>();
    const engine: Engine = {
      answer: (_ctx, { text, signal, memory }) =>
        text === 'slow'
          ? new Promise((_, reject) => {
              begun.resolve();
              signal.addEventListener('abort', () => {
                aborted = true;
                reject(signal.reason);
              });
            })
          : quick.answer(_ctx, { text, signal, memory, today: '', audience: undefined }),
    };
    const own = await startAssistant(services, engine);
    const session = sessionFor(own.url);
    const slow = session.ask('slow');
    await begun.promise;
    session.cancel();
    expect(await slow).toEqual({ kind: 'cancelled' });
    expect(await session.ask('quick')).toMatchObject({ kind: 'answer', answer: { text: ANSWER.text } });
    expect(aborted).toBe(true);
    session.close();
    await own.close();
  });

  it('is stopped by a cancel that comes before it is begun', async () => {
    const engine: Engine = {
      answer: (ctx, question) =>
        question.text === 'slow' ? new Promise(() => {}) : quick.answer(ctx, question),
    };
    const own = await startAssistant(services, engine);
    const session = sessionFor(own.url);
    const slow = session.ask('slow');
    await new Promise<void>((opened) => {
      session.subscribe(() => {
        if (session.getState().connection === 'open') opened();
      });
    });
    session.cancel();
    expect(await slow).toEqual({ kind: 'cancelled' });
    expect(await session.ask('quick')).toMatchObject({ kind: 'answer', answer: { text: ANSWER.text } });
    session.close();
    await own.close();
  });

  it('is asked again when the connection was lost', async () => {
    let asked = 0;
    const engine: Engine = {
      answer: (ctx, question) => {
        asked += 1;
        return asked === 1 ? new Promise(() => {}) : quick.answer(ctx, question);
      },
    };
    const own = await startAssistant(services, engine);
    let opened: WebSocket | undefined;
    const session = createAssistantSession({
      connect: (protocols) => {
        opened = new WebSocket(own.url, protocols);
        return opened;
      },
      token: () => token,
      instanceId: instance.id,
    });
    const outcome = session.ask('quick');
    await patiently(() => expect(asked).toBe(1));
    opened?.terminate();
    expect(await outcome).toMatchObject({ kind: 'answer' });
    expect(asked).toBe(2);
    session.close();
    await own.close();
  });

  it('that fails unexpectedly never leaks why', async () => {
    const quiet = { ...services, log: { ...services.log, error: () => undefined } };
    const own = await startAssistant(quiet, {
      answer: async () => Promise.reject(new Error('SELECT secret FROM table')),
    });
    const session = sessionFor(own.url);
    const outcome = await session.ask('anything');
    expect(outcome).toMatchObject({ kind: 'error' });
    expect(JSON.stringify(outcome)).not.toContain('secret');
    session.close();
    await own.close();
  });
});
