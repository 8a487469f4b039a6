import type { Answer } from './answer.ts';
import type { ServerMessage } from './protocol.ts';

export type Entry =
  | { kind: 'user'; id: string; text: string }
  | {
      kind: 'ai';
      id: string;
      text: string;
      status: 'incomplete' | 'complete' | 'cancelled';
      answer: Answer | null;
    }
  | { kind: 'error'; id: string; message: string; code: string };

export type ConnectionStatus = 'idle' | 'connecting' | 'open' | 'reconnecting' | 'closed';

/** Everything that can happen to a conversation, in order. The transcript is this log folded by `reduce`. */
export type LogEntry =
  | { type: 'asked'; requestId: string; query: string }
  | { type: 'received'; message: ServerMessage }
  /** The question under way is sent again after a lost connection: what had arrived of its answer is void. */
  | { type: 'resent'; requestId: string }
  | { type: 'cancelled'; requestId: string }
  | { type: 'failed'; message: string; code: string }
  | { type: 'connection'; status: ConnectionStatus; attempt: number }
  | { type: 'cleared' };

export type Transcript = {
  entries: readonly Entry[];
  /** Nothing of the answer has arrived yet. */
  loading: boolean;
  /** An answer is under way: the input is disabled. */
  streaming: boolean;
  /** The question under way. */
  requestId: string | null;
  sessionId: string | null;
  connection: ConnectionStatus;
  attempt: number;
};

export const EMPTY_TRANSCRIPT: Transcript = {
  entries: [],
  loading: false,
  streaming: false,
  requestId: null,
  sessionId: null,
  connection: 'idle',
  attempt: 0,
};

const DONE = { loading: false, streaming: false, requestId: null } as const;

const isIncomplete = (entry: Entry): entry is Extract<Entry, { kind: 'ai' }> =>
  entry.kind === 'ai' && entry.status === 'incomplete';

/** Replaces the last incomplete ai entry by `change(entry)`; without one, `change(null)` is added. */
function onIncomplete(
  entries: readonly Entry[],
  change: (entry: Extract<Entry, { kind: 'ai' }> | null) => Entry,
) {
  const at = entries.findLastIndex(isIncomplete);
  const entry = entries[at];
  if (entry === undefined || !isIncomplete(entry)) return [...entries, change(null)];
  return entries.with(at, change(entry));
}

function receive(state: Transcript, message: ServerMessage): Transcript {
  if (message.type === undefined) return state;
  // A late message of an answer that was cancelled or already ended changes nothing.
  if (state.requestId === null) return state;
  if (message.requestId !== undefined && message.requestId !== state.requestId) return state;
  const id = `${state.requestId}:answer`;
  if (message.type === 'chunk') {
    const entries = onIncomplete(state.entries, (entry) => ({
      kind: 'ai',
      id,
      text: (entry?.text ?? '') + message.content,
      status: 'incomplete',
      answer: null,
    }));
    return { ...state, entries, loading: false, sessionId: message.sessionId };
  }
  if (message.type === 'complete') {
    const { answer, sessionId } = message;
    const entries = onIncomplete(state.entries, () => ({
      kind: 'ai',
      id,
      text: answer.text,
      status: 'complete',
      answer,
    }));
    return { ...state, ...DONE, entries, sessionId };
  }
  return fail(state, message);
}

function fail(state: Transcript, { message, code }: { message: string; code: string }): Transcript {
  const id = `${state.requestId ?? state.entries.length}:error`;
  const entries = onIncomplete(state.entries, () => ({ kind: 'error', id, message, code }));
  return { ...state, ...DONE, entries };
}

/** The one fold from which every view of a conversation is derived, in the browser and in the terminal. */
export function reduce(state: Transcript, event: LogEntry): Transcript {
  switch (event.type) {
    case 'asked': {
      const entry: Entry = { kind: 'user', id: event.requestId, text: event.query };
      const entries = [...state.entries, entry];
      return { ...state, entries, loading: true, streaming: true, requestId: event.requestId };
    }
    case 'received':
      return receive(state, event.message);
    case 'resent':
      if (state.requestId !== event.requestId) return state;
      return { ...state, loading: true, entries: state.entries.filter((entry) => !isIncomplete(entry)) };
    case 'cancelled':
      if (state.requestId !== event.requestId) return state;
      return {
        ...state,
        ...DONE,
        entries: onIncomplete(state.entries, (entry) => ({
          kind: 'ai',
          id: `${event.requestId}:answer`,
          text: entry?.text ?? '',
          status: 'cancelled',
          answer: null,
        })),
      };
    case 'failed':
      return state.streaming ? fail(state, event) : state;
    case 'connection':
      return { ...state, connection: event.status, attempt: event.attempt };
    case 'cleared':
      return { ...EMPTY_TRANSCRIPT, connection: state.connection, attempt: state.attempt };
  }
}

/** The transcript of a log. */
export const foldTranscript = (log: readonly LogEntry[]): Transcript => log.reduce(reduce, EMPTY_TRANSCRIPT);
