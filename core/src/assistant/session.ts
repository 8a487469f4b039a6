import { ERROR_CODES } from '../api/index.ts';
import type { Answer, EngineName } from './answer.ts';
import { decodeServerMessage, encodeClientMessage } from './codec.ts';
import type { AnswerEdit } from './frame-edit.ts';
import type { PageContext } from './page-context.ts';
import type { TurnDecision } from './proposal.ts';
import { CLOSE_CODES, type ServerMessage } from './protocol.ts';
import { replay, type StoredConversation } from './stored-turn.ts';
import { subProtocols } from './sub-protocol.ts';
import { foldTranscript, type LogEntry, reduce, type Transcript, type TurnRating } from './transcript.ts';

// Timers exist in every runtime, but core knows neither the DOM nor Node.
declare function setTimeout(run: () => void, milliseconds: number): unknown;
declare function clearTimeout(timer: unknown): void;

type Handler = ((event: never) => void) | null;

/** The part of a WebSocket that is used: the browser's and that of `ws` both fit. */
export type AssistantSocket = {
  onopen: Handler;
  onmessage: Handler;
  onclose: Handler;
  onerror: Handler;
  send(text: string): void;
  close(code?: number, reason?: string): void;
};

export type AssistantProblem = { kind: 'unknown-message' | 'connection'; detail: unknown };

export type AssistantSessionOptions = {
  /** `(protocols) => new WebSocket(url, protocols)`. */
  connect: (protocols: string[]) => AssistantSocket;
  /** Whether to connect again after a connection that ended; false where the server itself said that it cannot now. */
  mayReconnect?: (() => boolean) | undefined;
  token: () => string;
  instanceId: string;
  /** Continues an earlier conversation; without its turns, only its memory. */
  conversation?: StoredConversation | undefined;
  /** The audience chosen on the page, for questions that name none. */
  audience?: (() => string | undefined) | undefined;
  /** Messages without a type. */
  onData?: ((data: unknown) => void) | undefined;
  /** For error tracking: nothing here is shown to people. */
  report?: ((problem: AssistantProblem) => void) | undefined;
  /** Runs something later and gives back how to call it off; for tests. */
  schedule?: ((run: () => void, milliseconds: number) => () => void) | undefined;
  /** Names the next question; no two of a conversation may be the same, whatever the device. For tests. */
  nextRequestId?: (() => string) | undefined;
};

/**
 * The turn a question takes the place of: the last one, to ask it again or in other words. And the change of an earlier answer
 * that it is: the server words it then, and `query` stands until it has. `page` is what is on the page that it is asked beside.
 */
export type AskOptions = {
  replaces?: string | undefined;
  edit?: AnswerEdit | undefined;
  page?: PageContext | undefined;
  /** The turn whose answer offered the question as a choice. */
  offeredBy?: string | undefined;
  /** Who is to answer, where there is a language model. */
  engine?: EngineName | undefined;
};

export type AskOutcome =
  | { kind: 'answer'; answer: Answer; sessionId: string }
  | { kind: 'error'; message: string; code: string }
  | { kind: 'cancelled' };

export type AssistantSession = {
  getState(): Transcript;
  /** Called after every change of the state; gives back how to stop. */
  subscribe(listener: () => void): () => void;
  /** Resolves when the answer is whole, failed or cancelled; undefined when nothing was asked (empty, or busy). */
  ask(query: string, options?: AskOptions): Promise<AskOutcome> | undefined;
  cancel(): void;
  /** Continues a stored conversation in place of this one; null begins one without memory. */
  open(conversation: StoredConversation | null): void;
  /** Shows the rating of an answer. */
  rate(requestId: string, rating: TurnRating | null): void;
  /** Shows whether a proposal was confirmed or declined. */
  decide(requestId: string, decision: TurnDecision | null): void;
  close(): void;
};

export const RECONNECT_ATTEMPTS = 5;
const FIRST_BACK_OFF_MS = 250;

const FINAL: ReadonlyMap<number, keyof typeof ERROR_CODES> = new Map([
  [CLOSE_CODES.signInRequired, 'MISSING_AUTHENTICATION'],
  [CLOSE_CODES.forbidden, 'INSTANCE_ACCESS_DENIED'],
  [CLOSE_CODES.invalidMessage, 'INVALID_INPUT'],
  [CLOSE_CODES.messageTooLarge, 'REQUEST_TOO_LARGE'],
  [CLOSE_CODES.tooManyRequests, 'TOO_MANY_REQUESTS'],
]);

const runLater = (run: () => void, milliseconds: number): (() => void) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** Random, so that turns of different devices differ: enough within one conversation. */
const randomId = (): string =>
  Array.from({ length: 2 }, () => Math.random().toString(36).slice(2, 12)).join('');

/**
 * A conversation over one WebSocket: connects at the first question, reconnects up to 5 times with growing pauses and
 * sends the question under way again, keeps the session id for follow-ups. State is read with `getState`/`subscribe`.
 */
export function createAssistantSession(options: AssistantSessionOptions): AssistantSession {
  const { connect, token, instanceId, audience, onData, report, schedule = runLater } = options;
  const { mayReconnect = () => true } = options;
  const listeners = new Set<() => void>();
  const { nextRequestId = randomId } = options;
  let state: Transcript = foldTranscript(
    options.conversation === undefined ? [] : replay(options.conversation),
  );
  let socket: AssistantSocket | null = null;
  let isOpen = false;
  let attempt = 0;
  let callOff: (() => void) | null = null;
  let pending: {
    requestId: string;
    query: string;
    replaces: string | undefined;
    edit: AnswerEdit | undefined;
    page: PageContext | undefined;
    offeredBy: string | undefined;
    engine: EngineName | undefined;
    wasSent: boolean;
    resolve: (outcome: AskOutcome) => void;
  } | null = null;

  const notify = (): void => {
    for (const listener of [...listeners]) listener();
  };

  const dispatch = (event: LogEntry): void => {
    state = reduce(state, event);
    notify();
  };

  const settle = (outcome: AskOutcome): void => {
    const done = pending;
    pending = null;
    done?.resolve(outcome);
  };

  const fail = (code: keyof typeof ERROR_CODES): void => {
    dispatch({ type: 'failed', code, message: ERROR_CODES[code] });
    settle({ kind: 'error', code, message: ERROR_CODES[code] });
  };

  const sendPending = (): void => {
    if (pending === null || socket === null || !isOpen) return;
    if (pending.wasSent) dispatch({ type: 'resent', requestId: pending.requestId });
    pending.wasSent = true;
    socket.send(
      encodeClientMessage({
        type: 'message',
        token: token(),
        instanceId,
        payload: {
          query: pending.query,
          sessionId: state.sessionId ?? undefined,
          audience: audience?.(),
          page: pending.page,
          requestId: pending.requestId,
          replaces: pending.replaces,
          edit: pending.edit,
          offeredBy: pending.offeredBy,
          engine: pending.engine,
        },
      }),
    );
  };

  const onMessage = (message: ServerMessage): void => {
    attempt = 0;
    if (message.type === undefined) {
      onData?.(message.data);
      return;
    }
    const isCurrent =
      pending !== null && (message.requestId === undefined || message.requestId === pending.requestId);
    dispatch({ type: 'received', message });
    if (!isCurrent || message.type === 'chunk') return;
    if (message.type === 'complete')
      settle({ kind: 'answer', answer: message.answer, sessionId: message.sessionId });
    else settle({ kind: 'error', message: message.message, code: message.code });
  };

  const onClosed = (from: AssistantSocket, code: number): void => {
    if (from !== socket) return;
    socket = null;
    isOpen = false;
    const final = FINAL.get(code);
    if (final !== undefined || attempt >= RECONNECT_ATTEMPTS || !mayReconnect()) {
      dispatch({ type: 'connection', status: 'closed', attempt });
      report?.({ kind: 'connection', detail: { code, attempt } });
      attempt = 0;
      if (pending !== null) fail(final ?? 'UNAVAILABLE');
      return;
    }
    attempt += 1;
    dispatch({ type: 'connection', status: 'reconnecting', attempt });
    callOff = schedule(openSocket, FIRST_BACK_OFF_MS * 2 ** (attempt - 1));
  };

  function openSocket(): void {
    callOff?.();
    callOff = null;
    if (attempt === 0) dispatch({ type: 'connection', status: 'connecting', attempt });
    let opening: AssistantSocket;
    try {
      opening = connect(subProtocols(token()));
    } catch (detail) {
      report?.({ kind: 'connection', detail });
      dispatch({ type: 'connection', status: 'closed', attempt });
      fail('UNAVAILABLE');
      return;
    }
    socket = opening;
    opening.onopen = () => {
      if (opening !== socket) return;
      isOpen = true;
      dispatch({ type: 'connection', status: 'open', attempt });
      sendPending();
    };
    opening.onmessage = (event: { data: unknown }) => {
      if (opening !== socket) return;
      const decoded = decodeServerMessage(event.data);
      if (decoded.kind === 'message') onMessage(decoded.message);
      else report?.({ kind: 'unknown-message', detail: decoded });
    };
    // An error is always followed by a close, which carries the reason.
    opening.onerror = () => {};
    opening.onclose = (event: { code: number }) => onClosed(opening, event.code);
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask(query, { replaces, edit, page, offeredBy, engine } = {}) {
      const text = query.trim();
      if (text === '' || state.streaming) return undefined;
      const requestId = nextRequestId();
      return new Promise((resolve) => {
        pending = {
          requestId,
          query: text,
          replaces,
          edit,
          page,
          offeredBy,
          engine,
          wasSent: false,
          resolve,
        };
        dispatch({ type: 'asked', requestId, query: text, replaces, edit, offeredBy });
        if (socket !== null) {
          sendPending();
          return;
        }
        attempt = 0;
        openSocket();
      });
    },
    cancel() {
      if (pending === null) return;
      const { requestId } = pending;
      if (socket !== null && isOpen)
        socket.send(
          encodeClientMessage({ type: 'cancel', token: token(), instanceId, payload: { requestId } }),
        );
      dispatch({ type: 'cancelled', requestId });
      settle({ kind: 'cancelled' });
    },
    open(conversation) {
      if (state.streaming) this.cancel();
      const log: LogEntry[] =
        conversation === null ? [{ type: 'opened', sessionId: null }] : replay(conversation);
      state = log.reduce(reduce, state);
      notify();
    },
    rate: (requestId, rating) => dispatch({ type: 'rated', requestId, rating }),
    decide: (requestId, decision) => dispatch({ type: 'decided', requestId, decision }),
    close() {
      callOff?.();
      callOff = null;
      if (pending !== null) this.cancel();
      const closing = socket;
      socket = null;
      isOpen = false;
      closing?.close(1000);
      dispatch({ type: 'connection', status: 'closed', attempt: 0 });
    },
  };
}
