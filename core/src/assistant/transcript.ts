import type { Answer } from './answer.ts';
import type { AnswerEdit } from './frame-edit.ts';
import type { TurnDecision } from './proposal.ts';
import type { ServerMessage } from './protocol.ts';

/** What the person said of an answer. */
export const TURN_RATINGS = ['helpful', 'unhelpful'] as const;
export type TurnRating = (typeof TURN_RATINGS)[number];

export type Entry =
  /** `edit`: the question is an earlier one with a part changed; `offeredBy`: the choice of a turn. It is asked again as that. */
  | { kind: 'user'; id: string; text: string; edit?: AnswerEdit; offeredBy?: string }
  | {
      kind: 'ai';
      id: string;
      text: string;
      status: 'incomplete' | 'complete' | 'cancelled';
      answer: Answer | null;
      rating?: TurnRating | null;
      decision?: TurnDecision | null;
      /** What is being looked up while the answer is on its way, the latest last. */
      steps?: readonly string[];
    }
  | { kind: 'error'; id: string; message: string; code: string };

export type ConnectionStatus = 'idle' | 'connecting' | 'open' | 'reconnecting' | 'closed';

/** Everything that can happen to a conversation, in order. The transcript is this log folded by `reduce`. */
export type LogEntry =
  /** A conversation begins, or a stored one continues. */
  | { type: 'opened'; sessionId: string | null }
  /** `replaces` is an earlier turn that goes, with its answer. */
  | {
      type: 'asked';
      requestId: string;
      query: string;
      replaces?: string | undefined;
      edit?: AnswerEdit | undefined;
      offeredBy?: string | undefined;
    }
  | { type: 'received'; message: ServerMessage }
  /** The question under way is sent again after a lost connection: what had arrived of its answer is void. */
  | { type: 'resent'; requestId: string }
  | { type: 'cancelled'; requestId: string }
  | { type: 'failed'; message: string; code: string }
  | { type: 'rated'; requestId: string; rating: TurnRating | null }
  /** What was proposed was confirmed or discarded. */
  | { type: 'decided'; requestId: string; decision: TurnDecision | null }
  | { type: 'connection'; status: ConnectionStatus; attempt: number };

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

const answerId = (requestId: string): string => `${requestId}:answer`;

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

/** The question under way in the words of the server. */
const withWords = (entries: readonly Entry[], requestId: string, text: string): readonly Entry[] =>
  entries.map((entry) => (entry.kind === 'user' && entry.id === requestId ? { ...entry, text } : entry));

/** What was looked up so far, and what is now. */
function stepsOf(
  entry: Pick<Extract<Entry, { kind: 'ai' }>, 'steps'> | null,
  step: string | undefined,
): Pick<Extract<Entry, { kind: 'ai' }>, 'steps'> {
  const steps = [...(entry?.steps ?? []), ...(step === undefined ? [] : [step])];
  return steps.length === 0 ? {} : { steps };
}

function receive(state: Transcript, message: ServerMessage): Transcript {
  if (message.type === undefined) return state;
  // A late message of an answer that was cancelled or already ended changes nothing.
  if (state.requestId === null) return state;
  if (message.requestId !== undefined && message.requestId !== state.requestId) return state;
  const id = answerId(state.requestId);
  if (message.type === 'chunk') {
    const entries = onIncomplete(state.entries, (entry) => ({
      kind: 'ai',
      id,
      text: (entry?.text ?? '') + message.content,
      status: 'incomplete',
      answer: null,
      ...stepsOf(entry, message.step),
    }));
    const loading = state.loading && message.content === '';
    const worded = message.query === undefined ? entries : withWords(entries, state.requestId, message.query);
    return { ...state, entries: worded, loading, sessionId: message.sessionId };
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

/** The entries without a question and all that was answered to it. */
function withoutTurn(entries: readonly Entry[], requestId: string): readonly Entry[] {
  const at = entries.findIndex((entry) => entry.kind === 'user' && entry.id === requestId);
  if (at < 0) return entries;
  const next = entries.findIndex((entry, index) => index > at && entry.kind === 'user');
  return entries.filter((_, index) => index < at || (next >= 0 && index >= next));
}

/** The answer to a question was rated. */
const onAnswer = (
  state: Transcript,
  requestId: string,
  said: Pick<Extract<Entry, { kind: 'ai' }>, 'rating' | 'decision'>,
): Transcript => ({
  ...state,
  entries: state.entries.map((entry) =>
    entry.kind === 'ai' && entry.id === answerId(requestId) ? { ...entry, ...said } : entry,
  ),
});

/** The one fold from which every view of a conversation is derived, in the browser and in the terminal. */
export function reduce(state: Transcript, event: LogEntry): Transcript {
  switch (event.type) {
    case 'asked': {
      const { requestId: id, query: text, edit, offeredBy } = event;
      const entry: Entry = {
        kind: 'user',
        id,
        text,
        ...(edit !== undefined && { edit }),
        ...(offeredBy !== undefined && { offeredBy }),
      };
      const kept = event.replaces === undefined ? state.entries : withoutTurn(state.entries, event.replaces);
      const entries = [...kept, entry];
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
          id: answerId(event.requestId),
          text: entry?.text ?? '',
          status: 'cancelled',
          answer: null,
        })),
      };
    case 'failed':
      return state.streaming ? fail(state, event) : state;
    case 'connection':
      return { ...state, connection: event.status, attempt: event.attempt };
    case 'rated':
      return onAnswer(state, event.requestId, { rating: event.rating });
    case 'decided':
      return onAnswer(state, event.requestId, { decision: event.decision });
    case 'opened':
      return {
        ...EMPTY_TRANSCRIPT,
        connection: state.connection,
        attempt: state.attempt,
        sessionId: event.sessionId,
      };
  }
}

/** The transcript of a log. */
export const foldTranscript = (log: readonly LogEntry[]): Transcript => log.reduce(reduce, EMPTY_TRANSCRIPT);

/** The question that an entry is, or that it answers. */
export function turnOf(entries: readonly Entry[], entryId: string): Extract<Entry, { kind: 'user' }> | null {
  const at = entries.findIndex(({ id }) => id === entryId);
  const asked = entries.slice(0, at + 1).findLast((entry) => entry.kind === 'user');
  return asked?.kind === 'user' ? asked : null;
}
