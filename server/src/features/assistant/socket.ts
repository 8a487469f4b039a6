import { randomUUID } from 'node:crypto';
import {
  type Answer,
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
import type { CallerLimit, EnterSocket } from '../../platform/http/index.ts';
import { checkText, storableText } from '../../platform/text/index.ts';
import type { AnswersUnderWay } from './answers-under-way.ts';
import { beginTurn, chosenFrame, endTurn, type TurnEnd } from './conversations/index.ts';
import { readEdit } from './edits/index.ts';
import type { Engine } from './engine.ts';
import { longQuestion } from './long-question.ts';

export type SocketServices = {
  engine: Engine;
  limit: CallerLimit;
  underWay: AnswersUnderWay;
  now: () => number;
  log: Log;
};

const ANSWER_TIMEOUT_MS = 60_000;
const MOST_INVALID = 5;

type Asked = Extract<ClientMessage, { type: 'message' }>;

/** A text in pieces of a few words, to be shown as they arrive. */
const pieces = (text: string): string[] => text.match(/\S+\s*(?:\S+\s*){0,4}/g) ?? [];

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

type Begun = { sessionId: string; requestId: string | undefined };

/**
 * One connection of one person: one answer at a time, in order of the questions. An answer under way when the
 * connection ends is still stored: the person finds it on the next one, or on another device.
 */
export function serveSocket(
  socket: WebSocket,
  { origin, enter }: { origin: Origin; enter: EnterSocket },
  services: SocketServices,
): void {
  const { engine, limit, underWay, now, log } = services;
  let running: { requestId: string | undefined; abort: AbortController } | null = null;
  /** Settles when what was asked before is stored as it came out. */
  let before: Promise<void> = Promise.resolve();
  let invalid = 0;
  const gone = new AbortController();

  const send = (message: ServerMessage): void => {
    if (socket.readyState === socket.OPEN) socket.send(encodeServerMessage(message));
  };

  const fail = (error: AppError, requestId: string | undefined): void => {
    const { code, message } = error;
    send({ type: 'error', code, message, requestId });
    if (code === 'MISSING_AUTHENTICATION') socket.close(CLOSE_CODES.signInRequired);
    if (code === 'INSTANCE_ACCESS_DENIED') socket.close(CLOSE_CODES.forbidden);
  };

  /** The failure as the client sees it; internals go to the log. */
  const toFailure = (error: unknown): AppError => {
    if (error instanceof DOMException && error.name === 'TimeoutError') return new AppError('TIMEOUT');
    if (isUnexpected(error)) log.error({ err: error }, 'assistant could not answer');
    return toAppError(error);
  };

  async function deliver(answer: Answer, begun: Begun, signal: AbortSignal): Promise<void> {
    const { sessionId, requestId } = begun;
    for (const content of pieces(answer.text)) {
      signal.throwIfAborted();
      send({ type: 'chunk', content, sessionId, requestId });
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  async function answer(asked: Asked, abort: AbortController): Promise<void> {
    const { payload, instanceId } = asked;
    const { query, ...others } = payload;
    checkText({ ...others, instanceId });
    const { requestId } = payload;
    const ctx = await enter({ token: asked.token, instanceId, requestId: randomUUID(), origin });
    limit.count(ctx.viewer.userId);
    const today = toDay(now());
    const { edit, offeredBy, sessionId } = payload;
    const edited =
      edit === undefined
        ? undefined
        : await readEdit({ ctx, input: { conversationId: sessionId, edit, today } });
    const text = storableText(edited?.question ?? query);
    if (text.trim() === '') throw new AppError('INVALID_INPUT', { message: 'The question holds no text.' });
    const chosen =
      edited === undefined && sessionId !== undefined && offeredBy !== undefined
        ? await chosenFrame({ ctx, input: { conversationId: sessionId, turnId: offeredBy, question: text } })
        : null;
    const turnId = requestId ?? randomUUID();
    const {
      conversationId,
      memory,
      answer: known,
    } = await beginTurn({
      ctx,
      input: {
        conversationId: sessionId,
        turnId,
        question: text,
        replaces: payload.replaces,
        edit,
      },
    });
    const begun = { sessionId: conversationId, requestId };
    send({ type: 'chunk', content: '', ...begun, query: edited?.question });
    if (known !== null) {
      send({ type: 'complete', answer: known, ...begun });
      return;
    }
    const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
    const end = (how: TurnEnd) => endTurn({ ctx, input: { conversationId, turnId, end: how } });
    try {
      const question = {
        text,
        audience: edited === undefined ? payload.audience : edited.audience,
        page: payload.page,
        memory,
        edited: edited?.frame ?? chosen ?? undefined,
        editNotes: edited?.notes,
        engine: payload.engine,
        onStep: (step: string) => send({ type: 'chunk', content: '', ...begun, step }),
        today,
        signal,
        gone: gone.signal,
        turn: { conversationId, turnId },
      };
      const answering = engine.answer(ctx, question);
      underWay.add(answering, abort);
      const answered = await Promise.race([answering, untilAborted(signal)]);
      await deliver(answered.answer, begun, signal);
      await end({ status: 'complete', ...answered, today });
      send({ type: 'complete', answer: answered.answer, ...begun });
    } catch (error) {
      if (abort.signal.aborted) return await end({ status: 'cancelled' });
      const failure = toFailure(error);
      await end({ status: 'failed', code: failure.code, message: failure.message });
      fail(failure, requestId);
    }
  }

  async function onMessage(asked: Asked): Promise<void> {
    const { requestId } = asked.payload;
    if (running !== null)
      return send({ type: 'error', code: 'OPERATION_LOCKED', message: 'An answer is under way.', requestId });
    const abort = new AbortController();
    running = { requestId, abort };
    const ended = before
      .then(() => answer(asked, abort))
      .catch((error: unknown) => {
        const failure = toFailure(error);
        if (!abort.signal.aborted) fail(failure, requestId);
      });
    before = ended;
    underWay.add(ended, abort);
    await ended;
    if (running?.abort === abort) running = null;
  }

  socket.on('message', (data, isBinary) => {
    const decoded = decodeClientMessage(isBinary ? '' : data);
    if (decoded.kind === 'unknown') {
      const tooLong = longQuestion(decoded.received);
      if (tooLong !== undefined) return send(tooLong);
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
  socket.on('close', () => gone.abort());
  socket.on('error', (error) => log.debug({ err: error }, 'assistant connection broke'));
}
