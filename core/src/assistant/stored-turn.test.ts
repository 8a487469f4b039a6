import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from './answer.ts';
import { TURN_DECISIONS } from './proposal.ts';
import { replay, type StoredTurn, storedTurnSchema, TURN_STATUSES } from './stored-turn.ts';
import {
  EMPTY_TRANSCRIPT,
  foldTranscript,
  type LogEntry,
  reduce,
  TURN_RATINGS,
  turnOf,
} from './transcript.ts';

const answerOf = (text: string): Answer => ({
  text,
  blocks: [],
  query: [],
  definitions: [],
  permalink: null,
  asOf: '2026-01-01T00:00:00Z',
  warnings: [],
  suggestions: [],
});

const turn: fc.Arbitrary<StoredTurn> = fc
  .record({
    id: fc.uuid(),
    question: fc.string({ minLength: 1 }),
    status: fc.constantFrom(...TURN_STATUSES),
    text: fc.string(),
    rating: fc.option(fc.constantFrom(...TURN_RATINGS)),
    decision: fc.option(fc.constantFrom(...TURN_DECISIONS)),
  })
  .map(({ text, ...stored }) => ({
    ...stored,
    rating: stored.status === 'complete' ? stored.rating : null,
    decision: stored.status === 'complete' ? stored.decision : null,
    answer: stored.status === 'complete' ? answerOf(text) : null,
    errorCode: stored.status === 'failed' ? 'TIMEOUT' : null,
    errorMessage: stored.status === 'failed' ? 'It took too long.' : null,
  }));
const turns = fc.uniqueArray(turn, { selector: ({ id }) => id, maxLength: 8 });

/** What a device saw that was there: pieces of the text, then the end. */
const witnessed = ({ id: requestId, question, status, answer }: StoredTurn): LogEntry[] => [
  { type: 'asked', requestId, query: question },
  ...(status === 'complete'
    ? [{ type: 'chunk' as const, content: 'part', sessionId: 's1', requestId }].map((message) => ({
        type: 'received' as const,
        message,
      }))
    : []),
  status === 'complete'
    ? {
        type: 'received',
        message: { type: 'complete', sessionId: 's1', answer: answer as Answer, requestId },
      }
    : status === 'cancelled'
      ? { type: 'cancelled', requestId }
      : {
          type: 'received',
          message: { type: 'error', code: 'TIMEOUT', message: 'It took too long.', requestId },
        },
];

describe('a stored conversation', () => {
  it('is replayed as one question and one reply a turn, with nothing under way', () => {
    fc.assert(
      fc.property(turns, (stored) => {
        const transcript = foldTranscript(replay({ sessionId: 's1', turns: stored }));
        expect(transcript).toMatchObject({
          sessionId: 's1',
          streaming: false,
          loading: false,
          requestId: null,
        });
        expect(transcript.entries).toHaveLength(stored.length * 2);
        for (const [index, each] of stored.entries()) {
          const [asked, reply] = transcript.entries.slice(index * 2, index * 2 + 2);
          expect(asked).toEqual({ kind: 'user', id: each.id, text: each.question });
          expect(reply?.kind).toBe(['complete', 'cancelled'].includes(each.status) ? 'ai' : 'error');
          if (reply?.kind === 'ai') {
            expect(reply).toMatchObject({ status: each.status, answer: each.answer });
            expect(reply.rating ?? null).toBe(each.rating);
            expect(reply.decision ?? null).toBe(each.decision);
          }
          expect(turnOf(transcript.entries, reply?.id ?? '')?.id).toBe(each.id);
        }
      }),
    );
  });

  it('is to the eye what a device saw that was there', () => {
    fc.assert(
      fc.property(turns, (all) => {
        const stored = all
          .filter(({ status }) => status !== 'running')
          .map((each) => ({ ...each, rating: null, decision: null }));
        const seen = foldTranscript([{ type: 'opened', sessionId: 's1' }, ...stored.flatMap(witnessed)]);
        expect(foldTranscript(replay({ sessionId: 's1', turns: stored }))).toEqual(seen);
      }),
    );
  });

  it('loses the turn that a question takes the place of, and no other', () => {
    fc.assert(
      fc.property(turns, fc.nat(), (stored, at) => {
        fc.pre(stored.length > 0);
        const replaced = stored[at % stored.length];
        const before = foldTranscript(replay({ sessionId: 's1', turns: stored }));
        const after = reduce(before, {
          type: 'asked',
          requestId: 'again',
          query: 'asked again',
          replaces: replaced?.id,
        });
        const kept = foldTranscript(
          replay({ sessionId: 's1', turns: stored.filter(({ id }) => id !== replaced?.id) }),
        );
        expect(after.entries).toEqual([...kept.entries, { kind: 'user', id: 'again', text: 'asked again' }]);
      }),
    );
  });

  it('takes the place of another one whole', () => {
    fc.assert(
      fc.property(turns, turns, (first, second) => {
        const before = foldTranscript(replay({ sessionId: 's1', turns: first }));
        const after = replay({ sessionId: 's2', turns: second }).reduce(reduce, before);
        expect(after).toEqual(foldTranscript(replay({ sessionId: 's2', turns: second })));
      }),
    );
  });

  it('says so where an answer is of a form that nobody can read any more', () => {
    const broken = { ...answerOf('x'), blocks: [{ kind: 'hologram' }] };
    const stored = storedTurnSchema.parse({
      id: 'q1',
      question: 'How many visits?',
      status: 'complete',
      answer: broken,
      errorCode: null,
      errorMessage: null,
      rating: null,
      decision: null,
    });
    const { entries } = foldTranscript(replay({ sessionId: 's1', turns: [stored] }));
    expect(entries.at(-1)).toMatchObject({
      kind: 'error',
      message: expect.stringContaining('another version'),
    });
  });

  it('is empty when it has no turns', () => {
    expect(foldTranscript(replay({ sessionId: 's1', turns: [] }))).toEqual({
      ...EMPTY_TRANSCRIPT,
      sessionId: 's1',
    });
  });
});
