import { decodeServerMessage, subProtocols } from '@parley/core/assistant';
import { addMember } from '@parley/server/features/identity/index';
import { WebSocket } from 'ws';
import { createTestUser } from '../../../testkit/instance.ts';
import type { Random } from '../../../testkit/random.ts';
import type { TestServices } from '../../../testkit/services.ts';
import { issuer } from '../permissions/identities.ts';
import { hostileObject, hostileText, hostileValue } from './hostile-values.ts';

const QUESTIONS = [
  'visits last month',
  'top 5 vendors by visits',
  'and by week',
  'why did pipeline change',
  'what is a visit',
  'export that',
];
/** One person may ask so much in a minute; another one goes on. */
const QUESTIONS_OF_ONE = 50;
const PATIENCE_MS = 30_000;

type Asker = { token: string; instanceId: string };

const change = (random: Random): unknown =>
  random.pick<() => unknown>([
    () => ({ part: 'chart', to: random.pick(['line', 'bars', 'donut', null]) }),
    () => ({ part: 'order', to: { order: 'asc', count: random.pick([0, 1, 5, 1e9]) } }),
    () => ({
      part: 'period',
      to: { start: '2026-03-01', end: random.pick(['2026-03-31', '2020-01-01', 'x']) },
    }),
    () => ({ part: 'threshold', at: random.below(3), to: { min: random.pick([0, -1, 1e308]), max: null } }),
    () => hostileValue(random),
  ])();

/** What a client may say, hostile or nearly sound; now and then what is no message at all. */
export function hostileMessage({ token, instanceId }: Asker, random: Random): string | Buffer {
  if (random.below(15) === 0) return Buffer.from(hostileText(random));
  if (random.below(15) === 0) return JSON.stringify(hostileValue(random));
  const id = (): string => (random.below(3) ? `turn-${random.below(1_000_000)}` : hostileText(random));
  const payload = hostileObject(random, {
    query: random.below(3) ? hostileText(random) : `${random.pick(QUESTIONS)} ${hostileText(random)}`,
    requestId: id(),
    ...(random.below(4) === 0 && { sessionId: id() }),
    ...(random.below(6) === 0 && { audience: id() }),
    ...(random.below(8) === 0 && { replaces: id() }),
    ...(random.below(6) === 0 && { edit: { turnId: id(), change: change(random) } }),
  });
  return JSON.stringify({
    type: random.below(20) ? 'message' : hostileText(random),
    token: random.below(30) ? token : hostileText(random),
    instanceId: random.below(30) ? instanceId : hostileText(random),
    payload,
  });
}

/** Sends a message on a connection of its own, and gives what comes back until the answer has ended. */
export function conversation(url: string, token: string, message: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/assistant`, subProtocols(token));
    const heard: string[] = [];
    const timer = setTimeout(() => {
      socket.terminate();
      reject(new Error(`no end of ${heard.join()}`));
    }, PATIENCE_MS);
    const end = (why: string): void => {
      clearTimeout(timer);
      socket.terminate();
      resolve(`${why} ${heard.join('')}`);
    };
    socket.on('open', () => socket.send(message));
    socket.on('message', (data) => {
      heard.push(String(data));
      const decoded = decodeServerMessage(String(data));
      if (decoded.kind === 'unknown') end('unknown');
      else if (decoded.message.type !== 'chunk') end(decoded.message.type ?? 'data');
    });
    socket.on('close', (code) => end(`closed ${code}`));
    socket.on('error', (error) => end(`broken ${error.message}`));
  });
}

/** Sends hostile messages to the assistant, each as a user with questions left in their limit. */
export function createTalker({
  services,
  url,
  instanceId,
}: {
  services: TestServices;
  url: string;
  instanceId: string;
}): (random: Random) => Promise<{ said: string; heard: string }> {
  let asker: Asker | undefined;
  let asked = 0;
  return async (random) => {
    if (asker === undefined || asked++ % QUESTIONS_OF_ONE === 0) {
      const { userId } = await createTestUser(services);
      await services.postgres
        .transaction()
        .execute((transaction) => addMember({ transaction, input: { instanceId, userId, role: 'admin' } }));
      asker = { token: await issuer(services).session(userId), instanceId };
    }
    const message = hostileMessage(asker, random);
    return { said: String(message), heard: await conversation(url, asker.token, message) };
  };
}
