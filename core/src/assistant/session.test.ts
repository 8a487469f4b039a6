import { describe, expect, it } from 'vitest';
import type { Answer } from './answer.ts';
import { decodeClientMessage, encodeServerMessage } from './codec.ts';
import { CLOSE_CODES, type ClientMessage, type ServerMessage } from './protocol.ts';
import { type AssistantProblem, type AssistantSocket, createAssistantSession } from './session.ts';
import type { StoredConversation } from './stored-turn.ts';
import { foldTranscript, type LogEntry } from './transcript.ts';

const ANSWER: Answer = {
  text: 'Hello there',
  blocks: [],
  query: [],
  definitions: [],
  permalink: null,
  asOf: '2026-01-01T00:00:00Z',
  warnings: [],
  suggestions: [],
};

function harness({
  refuse = false,
  conversation,
}: {
  refuse?: boolean;
  conversation?: StoredConversation;
} = {}) {
  const sockets: {
    sent: ClientMessage[];
    emit: (type: 'open' | 'message' | 'close', event: object) => void;
    protocols: string[];
  }[] = [];
  const pauses: number[] = [];
  const problems: AssistantProblem[] = [];
  const data: unknown[] = [];
  let later: (() => void)[] = [];
  let asked = 0;
  const session = createAssistantSession({
    conversation,
    nextRequestId: () => {
      asked += 1;
      return `q${asked}`;
    },
    token: () => 'token/=',
    instanceId: 'inst:a',
    report: (problem) => problems.push(problem),
    onData: (value) => data.push(value),
    schedule: (run, milliseconds) => {
      pauses.push(milliseconds);
      later.push(run);
      return () => {
        later = later.filter((other) => other !== run);
      };
    },
    connect: (protocols) => {
      const sent: ClientMessage[] = [];
      const socket: AssistantSocket = {
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
        send: (text) => {
          const decoded = decodeClientMessage(text);
          if (decoded.kind === 'message') sent.push(decoded.message);
        },
        close: () => {},
      };
      const emit = (type: 'open' | 'message' | 'close', event: object) =>
        socket[`on${type}`]?.(event as never);
      sockets.push({ sent, emit, protocols });
      later.push(() => (refuse ? emit('close', { code: 1006 }) : emit('open', {})));
      return socket;
    },
  });
  const tick = () => {
    const due = later;
    later = [];
    for (const run of due) run();
  };
  const last = () => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error('no socket yet');
    return socket;
  };
  const receive = (message: ServerMessage) => last().emit('message', { data: encodeServerMessage(message) });
  return { session, sockets, pauses, problems, data, tick, last, receive };
}

describe('an assistant session', () => {
  it('streams an answer and keeps the session id for the next question', async () => {
    const { session, tick, last, receive } = harness();
    const outcome = session.ask(' How many visits? ');
    expect(session.getState()).toMatchObject({ loading: true, streaming: true });
    expect(session.ask('another')).toBeUndefined();
    tick();
    expect(last().protocols).toEqual(['parley.assistant', 'bearer.token%2F%3D']);
    expect(last().sent).toEqual([
      {
        type: 'message',
        token: 'token/=',
        instanceId: 'inst:a',
        payload: { query: 'How many visits?', requestId: 'q1' },
      },
    ]);
    for (const step of ['Looking up visits', 'Checking the words'])
      receive({ type: 'chunk', content: '', sessionId: 's1', requestId: 'q1', step });
    const steps = ['Looking up visits', 'Checking the words'];
    expect(session.getState()).toMatchObject({ loading: true, entries: [{}, { text: '', steps }] });
    receive({ type: 'chunk', content: 'Hello ', sessionId: 's1', requestId: 'q1' });
    expect(session.getState()).toMatchObject({ loading: false, streaming: true });
    receive({ type: 'chunk', content: 'there', sessionId: 's1', requestId: 'q1' });
    expect(session.getState().entries.at(-1)).toMatchObject({ text: 'Hello there', status: 'incomplete' });
    receive({ type: 'complete', sessionId: 's1', answer: ANSWER, requestId: 'q1' });
    expect(await outcome).toEqual({ kind: 'answer', answer: ANSWER, sessionId: 's1' });
    expect(session.getState()).toMatchObject({ loading: false, streaming: false, sessionId: 's1' });
    void session.ask('and by campaign?');
    expect(last().sent.at(-1)?.payload).toEqual({
      query: 'and by campaign?',
      sessionId: 's1',
      requestId: 'q2',
    });
  });

  it('sends what is on the page with the question that was asked beside it, and with no other', () => {
    const { session, tick, last, receive } = harness();
    const page = { things: [{ field: 'vendor' as const, ids: ['vndr_bing'] }] };
    void session.ask('How many visits?', { page });
    tick();
    expect(last().sent.at(-1)).toMatchObject({ payload: { query: 'How many visits?', page } });
    receive({ type: 'complete', sessionId: 's1', answer: ANSWER, requestId: 'q1' });
    void session.ask('and by campaign?');
    expect(last().sent.at(-1)?.payload).not.toHaveProperty('page');
  });

  it('says which answer offered a choice, also when it is asked again', () => {
    const { session, tick, last } = harness();
    void session.ask('Visits by week', { offeredBy: 'q0' });
    tick();
    expect(last().sent.at(-1)).toMatchObject({ payload: { query: 'Visits by week', offeredBy: 'q0' } });
    expect(session.getState().entries).toEqual([
      { kind: 'user', id: 'q1', text: 'Visits by week', offeredBy: 'q0' },
    ]);
  });

  it('asks nothing for an empty question', () => {
    const { session, sockets } = harness();
    expect(session.ask('   ')).toBeUndefined();
    expect(sockets).toHaveLength(0);
  });

  it('reconnects up to 5 times with growing pauses, then fails with the fixed message', async () => {
    const { session, sockets, pauses, problems, tick } = harness({ refuse: true });
    const outcome = session.ask('How many visits?');
    for (let turn = 0; turn < 20; turn += 1) tick();
    expect(sockets).toHaveLength(6);
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000]);
    expect(await outcome).toEqual({
      kind: 'error',
      code: 'UNAVAILABLE',
      message: 'The service cannot be reached right now. Please try again in a moment.',
    });
    expect(session.getState().entries.map((entry) => entry.kind)).toEqual(['user', 'error']);
    expect(session.getState()).toMatchObject({ streaming: false, connection: 'closed' });
    expect(problems).toHaveLength(1);
  });

  it('asks again after a lost connection, without what had arrived before', async () => {
    const { session, sockets, tick, last, receive } = harness();
    const outcome = session.ask('How many visits?');
    tick();
    receive({ type: 'chunk', content: 'Hel', sessionId: 's1', requestId: 'q1' });
    last().emit('close', { code: 1006 });
    expect(session.getState()).toMatchObject({ connection: 'reconnecting', attempt: 1, streaming: true });
    tick();
    tick();
    expect(sockets).toHaveLength(2);
    expect(last().sent.at(-1)?.payload).toMatchObject({ query: 'How many visits?', sessionId: 's1' });
    expect(session.getState().entries).toHaveLength(1);
    receive({ type: 'chunk', content: 'Hello there', sessionId: 's1', requestId: 'q1' });
    receive({ type: 'complete', sessionId: 's1', answer: ANSWER, requestId: 'q1' });
    expect((await outcome)?.kind).toBe('answer');
    expect(session.getState().entries.map((entry) => entry.kind)).toEqual(['user', 'ai']);
  });

  it('does not connect again when it must sign in', async () => {
    const { session, sockets, pauses, tick, last } = harness();
    const outcome = session.ask('How many visits?');
    tick();
    last().emit('close', { code: CLOSE_CODES.signInRequired });
    expect(await outcome).toMatchObject({ kind: 'error', code: 'MISSING_AUTHENTICATION' });
    expect([sockets.length, pauses.length]).toEqual([1, 0]);
  });

  it('cancels, and ignores what arrives late of the cancelled answer', async () => {
    const { session, tick, last, receive } = harness();
    const outcome = session.ask('How many visits?');
    tick();
    receive({ type: 'chunk', content: 'Hel', sessionId: 's1', requestId: 'q1' });
    session.cancel();
    expect(last().sent.at(-1)).toMatchObject({ type: 'cancel', payload: { requestId: 'q1' } });
    expect(await outcome).toEqual({ kind: 'cancelled' });
    expect(session.getState().entries.at(-1)).toMatchObject({ text: 'Hel', status: 'cancelled' });
    void session.ask('And clicks?');
    receive({ type: 'chunk', content: 'lo', sessionId: 's1', requestId: 'q1' });
    receive({ type: 'complete', sessionId: 's1', answer: ANSWER, requestId: 'q1' });
    expect(session.getState()).toMatchObject({ streaming: true, loading: true, requestId: 'q2' });
  });

  it('replaces an unfinished answer by an error', async () => {
    const { session, tick, receive } = harness();
    const outcome = session.ask('How many visits?');
    tick();
    receive({ type: 'chunk', content: 'Hel', sessionId: 's1', requestId: 'q1' });
    receive({ type: 'error', code: 'TIMEOUT', message: 'It took too long.', requestId: 'q1' });
    expect(await outcome).toEqual({ kind: 'error', code: 'TIMEOUT', message: 'It took too long.' });
    expect(session.getState().entries.at(-1)).toMatchObject({ kind: 'error', code: 'TIMEOUT' });
    expect(session.getState().entries).toHaveLength(2);
  });

  it('hands over data messages and reports unknown ones', () => {
    const { session, tick, last, data, problems } = harness();
    void session.ask('How many visits?');
    tick();
    last().emit('message', { data: '{"data":{"a":1}}' });
    last().emit('message', { data: '{"type":"typing"}' });
    expect(data).toEqual([{ a: 1 }]);
    expect(problems).toMatchObject([{ kind: 'unknown-message', detail: { reason: 'unknown-type' } }]);
    expect(session.getState().streaming).toBe(true);
  });

  it('settles everything when closed', async () => {
    const { session, tick } = harness();
    const outcome = session.ask('How many visits?');
    tick();
    session.close();
    expect(await outcome).toEqual({ kind: 'cancelled' });
    expect(session.getState()).toMatchObject({ streaming: false, connection: 'closed' });
  });

  it('starts over without memory', async () => {
    const { session, tick, receive, last } = harness();
    void session.ask('How many visits?');
    tick();
    receive({ type: 'complete', sessionId: 's1', answer: ANSWER, requestId: 'q1' });
    session.open(null);
    expect(session.getState()).toMatchObject({ entries: [], sessionId: null, connection: 'open' });
    void session.ask('Again');
    expect(last().sent.at(-1)?.payload).toEqual({ query: 'Again', requestId: 'q2' });
  });
});

describe('a session that continues a stored conversation', () => {
  const conversation: StoredConversation = {
    sessionId: 's1',
    turns: [
      {
        id: 'a1',
        question: 'How many visits?',
        status: 'complete',
        answer: ANSWER,
        errorCode: null,
        errorMessage: null,
        rating: 'helpful',
        decision: null,
      },
    ],
  };

  it('shows its turns before it connects, and asks in it', () => {
    const { session, sockets, tick, last } = harness({ conversation });
    expect(sockets).toHaveLength(0);
    expect(session.getState().entries.map((entry) => entry.id)).toEqual(['a1', 'a1:answer']);
    void session.ask('and by campaign?');
    tick();
    expect(last().sent.at(-1)?.payload).toEqual({
      query: 'and by campaign?',
      sessionId: 's1',
      requestId: 'q1',
    });
  });

  it('asks in place of a turn, also after a lost connection', () => {
    const { session, tick, last } = harness({ conversation });
    void session.ask('How many clicks?', { replaces: 'a1' });
    expect(session.getState().entries).toEqual([{ kind: 'user', id: 'q1', text: 'How many clicks?' }]);
    tick();
    last().emit('close', { code: 1006 });
    tick();
    tick();
    expect(last().sent.at(-1)?.payload).toMatchObject({ replaces: 'a1', requestId: 'q1', sessionId: 's1' });
  });

  it('changes to another one, and stops what is under way', async () => {
    const { session, tick } = harness();
    const outcome = session.ask('How many visits?');
    tick();
    let changes = 0;
    session.subscribe(() => {
      changes += 1;
      expect(session.getState().entries.length === 2).toBe(true);
    });
    session.open(conversation);
    expect(await outcome).toEqual({ kind: 'cancelled' });
    expect(changes).toBeGreaterThan(0);
    expect(session.getState()).toMatchObject({ sessionId: 's1', streaming: false, connection: 'open' });
  });

  it('shows the rating of an answer', () => {
    const { session } = harness({ conversation });
    session.rate('a1', 'unhelpful');
    expect(session.getState().entries.at(-1)).toMatchObject({ rating: 'unhelpful' });
  });

  it('learns of its conversation as soon as the question is stored, and waits for the answer', () => {
    const { session, tick, receive } = harness();
    void session.ask('How many visits?');
    tick();
    receive({ type: 'chunk', content: '', sessionId: 's1', requestId: 'q1' });
    expect(session.getState()).toMatchObject({ sessionId: 's1', loading: true });
    session.cancel();
    expect(session.getState()).toMatchObject({ sessionId: 's1', streaming: false });
  });
});

describe('question ids', () => {
  it('differ from one question to the next, and from one device to the other', () => {
    const ids = new Set<string>();
    for (let device = 0; device < 50; device += 1) {
      const session = createAssistantSession({
        token: () => '',
        instanceId: 'inst:a',
        connect: () => ({
          onopen: null,
          onmessage: null,
          onclose: null,
          onerror: null,
          send: () => {},
          close: () => {},
        }),
      });
      for (let turn = 0; turn < 4; turn += 1) {
        void session.ask('How many visits?');
        session.cancel();
      }
      for (const entry of session.getState().entries) if (entry.kind === 'user') ids.add(entry.id);
      session.close();
    }
    expect(ids.size).toBe(200);
    for (const id of ids) expect(id.length).toBeLessThan(64);
  });
});

describe('the transcript', () => {
  it('is the fold of its log: an error without an answer under way adds an entry', () => {
    const log: LogEntry[] = [
      { type: 'asked', requestId: 'q1', query: 'a' },
      { type: 'received', message: { type: 'error', message: 'no', code: 'X' } },
    ];
    expect(foldTranscript(log).entries).toEqual([
      { kind: 'user', id: 'q1', text: 'a' },
      { kind: 'error', id: 'q1:error', message: 'no', code: 'X' },
    ]);
  });
});
