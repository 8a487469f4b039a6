import { randomUUID } from 'node:crypto';
import {
  CLOSE_CODES,
  type ClientMessage,
  decodeClientMessage,
  encodeServerMessage,
  type ServerMessage,
} from '@parley/core/assistant';
import { toDay } from '@parley/core/dates';
import type { WebSocket } from 'ws';
import type { Log, Origin } from '../../platform/context/index.ts';
import { AppError, isUnexpected, toAppError } from '../../platform/errors/index.ts';
import type { EnterSocket } from '../../platform/http/index.ts';
import type { Conversations } from './conversations.ts';
import type { Engine } from './engine.ts';
import type { RateLimit } from './rate-limit.ts';

export type SocketServices = {
  engine: Engine;
  conversations: Conversations;
  rate: RateLimit;
  now: () => number;
  log: Log;
};

const ANSWER_TIMEOUT_MS = 60_000;
const MOST_INVALID = 5;

type Asked = Extract<ClientMessage, { type: 'message' }>;

/** A text in pieces of a few words, to be shown as they arrive. */
const pieces = (text: string): string[] => text.match(/\S+\s*(?:\S+\s*){0,4}/g) ?? [];

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

/** One connection of one person: one answer at a time, in order of the questions. */
export function serveSocket(
  socket: WebSocket,
  { token, origin, enter }: { token: string | null; origin: Origin; enter: EnterSocket },
  services: SocketServices,
): void {
  const { engine, conversations, rate, now, log } = services;
  let running: { requestId: string | undefined; abort: AbortController } | null = null;
  let invalid = 0;

  const send = (message: ServerMessage): void => {
    if (socket.readyState === socket.OPEN) socket.send(encodeServerMessage(message));
  };

  const fail = (error: unknown, requestId: string | undefined): void => {
    if (isUnexpected(error)) log.error({ err: error }, 'assistant could not answer');
    const { code, message } = toAppError(error);
    send({ type: 'error', code, message, requestId });
    if (code === 'MISSING_AUTHENTICATION') socket.close(CLOSE_CODES.signInRequired);
    if (code === 'INSTANCE_ACCESS_DENIED') socket.close(CLOSE_CODES.forbidden);
  };

  async function answer(asked: Asked, abort: AbortController): Promise<void> {
    const { payload, instanceId } = asked;
    const { requestId } = payload;
    const ctx = await enter({ token: asked.token, instanceId, requestId: randomUUID(), origin });
    if (!rate.take(ctx.viewer.userId)) throw new AppError('TOO_MANY_REQUESTS');
    const owner = { userId: ctx.viewer.userId, instanceId: ctx.instance.id };
    const { sessionId, memory } = conversations.open(owner, payload.sessionId);
    const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
    const question = { text: payload.query, audience: payload.audience, memory, today: toDay(now()), signal };
    const answered = await Promise.race([engine.answer(ctx, question), untilAborted(signal)]);
    for (const content of pieces(answered.answer.text)) {
      if (signal.aborted) return;
      send({ type: 'chunk', content, sessionId, requestId });
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (signal.aborted) return;
    conversations.remember(owner, sessionId, answered.memory);
    send({ type: 'complete', sessionId, answer: answered.answer, requestId });
  }

  async function onMessage(asked: Asked): Promise<void> {
    const { requestId } = asked.payload;
    if (running !== null)
      return send({ type: 'error', code: 'OPERATION_LOCKED', message: 'An answer is under way.', requestId });
    const abort = new AbortController();
    running = { requestId, abort };
    try {
      await answer(asked, abort);
    } catch (error) {
      const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
      if (!abort.signal.aborted) fail(isTimeout ? new AppError('TIMEOUT') : error, requestId);
    } finally {
      if (running?.abort === abort) running = null;
    }
  }

  socket.on('message', (data, isBinary) => {
    const decoded = decodeClientMessage(isBinary ? '' : data);
    if (decoded.kind === 'unknown') {
      invalid += 1;
      send({ type: 'error', code: 'INVALID_INPUT', message: `Unknown message: ${decoded.reason}.` });
      if (invalid >= MOST_INVALID) socket.close(CLOSE_CODES.invalidMessage);
      return;
    }
    const { message } = decoded;
    if (message.type === 'message') void onMessage(message);
    else if (running !== null && (message.payload.requestId ?? running.requestId) === running.requestId) {
      running.abort.abort();
      running = null;
    }
  });
  socket.on('close', () => running?.abort.abort());
  socket.on('error', (error) => log.debug({ err: error }, 'assistant connection broke'));

  // Who has no session is sent away at once, rather than at the first question.
  enter({ token: token ?? undefined, instanceId: undefined, requestId: randomUUID(), origin }).catch(
    (error: unknown) => {
      if (toAppError(error).code === 'MISSING_AUTHENTICATION') socket.close(CLOSE_CODES.signInRequired);
    },
  );
}
