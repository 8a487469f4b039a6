import { describe, expect, it } from 'vitest';
import { decodeClientMessage, encodeClientMessage } from './codec.ts';
import { type AnswerEdit, answerEditSchema, editWords, frameEditSchema } from './frame-edit.ts';
import { foldTranscript } from './index.ts';
import { replay } from './stored-turn.ts';

const EDIT: AnswerEdit = { turnId: 'q1', change: { part: 'period', to: { preset: 'last month' } } };

describe('a change of one part', () => {
  it.each([
    { part: 'metric', at: 0, to: 'pageViews' },
    { part: 'rows', at: 1, to: null },
    { part: 'filter', at: 0, to: { id: 'vndr_google' } },
    { part: 'filter', at: 0, to: { isExcluded: true } },
    { part: 'threshold', at: 0, to: { min: 10, max: null } },
    { part: 'order', to: { order: 'asc', count: 5 } },
    { part: 'period', to: { start: '2026-04-01', end: '2026-06-30' } },
    { part: 'comparison', to: 'none' },
  ])('%j is one, and goes over the wire as it is', (change) => {
    const edit = answerEditSchema.parse({ turnId: 'q1', change });
    const decoded = decodeClientMessage(
      encodeClientMessage({
        type: 'message',
        token: '',
        instanceId: 'inst:a',
        payload: { query: 'x', sessionId: 'conv_1', edit },
      }),
    );
    expect(decoded).toMatchObject({ kind: 'message', message: { payload: { edit } } });
  });

  it.each([
    [{ part: 'period', to: { preset: 'soon' } }],
    [{ part: 'period', to: { start: '2026-06-30', end: '2026-04-01' } }],
    [{ part: 'period', to: { start: '2026-02-30', end: '2026-04-01' } }],
    [{ part: 'threshold', at: 0, to: { min: null, max: null } }],
    [{ part: 'threshold', at: 0, to: { min: 20, max: 10 } }],
    [{ part: 'order', to: { order: 'asc', count: 5000 } }],
    [{ part: 'filter', at: -1, to: null }],
    [{ part: 'filter', at: 0, to: { id: 'a', also: 'b' } }],
    [{ part: 'sql', to: 'drop' }],
  ])('%j is none', (change) => expect(frameEditSchema.safeParse(change).success).toBe(false));

  it('is put into words as a question', () => {
    expect(editWords('last month', 'Q2 2026')).toBe('Instead of last month: Q2 2026');
    expect(editWords('vendor LinkedIn', null)).toBe('No longer: vendor LinkedIn');
  });
});

describe('in the transcript', () => {
  it('takes the words of the server, and is kept to be asked again', () => {
    const { entries } = foldTranscript([
      { type: 'asked', requestId: 'q2', query: 'Instead of last month: …', edit: EDIT },
      {
        type: 'received',
        message: {
          type: 'chunk',
          content: '',
          sessionId: 'conv_1',
          requestId: 'q2',
          query: 'Instead of last month: Q2 2026',
        },
      },
    ]);
    expect(entries[0]).toEqual({
      kind: 'user',
      id: 'q2',
      text: 'Instead of last month: Q2 2026',
      edit: EDIT,
    });
  });

  it('comes back from a stored turn; one of another version is words alone', () => {
    const turn = {
      id: 'q2',
      question: 'Instead of last month: Q2 2026',
      status: 'cancelled' as const,
      answer: null,
      errorCode: null,
      errorMessage: null,
      rating: null,
      decision: null,
    };
    const first = (edit: unknown) =>
      foldTranscript(replay({ sessionId: 'conv_1', turns: [{ ...turn, edit }] })).entries[0];
    expect(first(EDIT)).toMatchObject({ edit: EDIT });
    expect(first({ turnId: 'q1', change: { part: 'mood' } })).toEqual({
      kind: 'user',
      id: 'q2',
      text: turn.question,
    });
  });
});
