import { EMPTY_FRAME, type Frame } from '@parley/language/frame';
import { outcomeOf, TEST_DAY } from '@parley/language/testing';
import { describe, expect, it } from 'vitest';
import { readMemory, storeMemory } from './stored-memory.ts';

const OPENERS = [
  'How many visits did target companies make last month?',
  'visits from LinkedIn in June vs last year',
  'page views this month compared with the previous period',
  'visits last week vs the week before',
  'compare visits in June and in May',
  'visits in Q2 against Q1 2026',
  'visits year over year',
  'compare LinkedIn and Google this quarter',
  'top 5 vendors by visits in the last 30 days without bots',
  'companies with more than 10 visits since July',
  'which vendors grew the most this quarter',
  'share of visits from LinkedIn this year by week',
  'what is visit efficiency?',
];
const FOLLOW_UPS = [
  'and by campaign?',
  'only enterprise',
  'what about Google?',
  'last quarter?',
  'vs last year',
  'show me the companies',
  'by week',
  'and page views?',
];

/** Frames as the first pins have them, written out: a part that is added later must not make these unreadable. */
const FIRST_FRAME = {
  ...{ intent: 'data', metrics: [], groupings: [], restrictions: [], traffic: [], isKnownOnly: false },
  ...{ period: null, comparison: null, sides: [], passed: [], top: null, offset: 0, fold: null, shown: null },
  ...{
    listed: null,
    threshold: null,
    alsoBound: [],
    isShare: false,
    isCategoryPart: false,
    isRowCount: false,
  },
  ...{ isTrend: false, isAverage: false, isChange: false, isCause: false, isAside: false, isJourney: false },
  ...{ chart: null, isReallocation: false, topic: null, isRule: false, term: null },
};

const never = (): never => {
  throw new Error('no period');
};

const roundTrip = (frame: Frame): Frame | null => {
  const stored = JSON.stringify(storeMemory({ frame, permalink: '/web-traffic', pending: null }, TEST_DAY));
  return readMemory(JSON.parse(stored))?.frame ?? null;
};

describe('a stored memory', () => {
  it('keeps the questions that were offered, each with its frame', () => {
    const { frame } = outcomeOf('visits last week vs the week before');
    if (frame === null) throw new Error('not understood');
    const pending = {
      ...{ question: 'visits flurb', words: '', names: [], leftOut: ['flurb'] },
      choices: [
        { question: 'Visits', frame },
        { question: 'What can you do?', frame: null },
      ],
    };
    const memory = { frame: null, permalink: null, pending };
    const again = readMemory(JSON.parse(JSON.stringify(storeMemory(memory, TEST_DAY))));
    const [choice, inWords] = again?.pending?.choices ?? [];
    expect(inWords).toEqual({ question: 'What can you do?', frame: null });
    expect(choice?.question).toBe('Visits');
    expect(choice?.frame?.comparison?.of(frame.period ?? never())).toEqual(
      frame.comparison?.of(frame.period ?? never()),
    );
  });

  it.each(OPENERS)('is followed up like the one that was never put away: %s', (opener) => {
    const { frame } = outcomeOf(opener);
    if (frame === null) throw new Error('not understood');
    for (const followUp of FOLLOW_UPS) {
      const next = outcomeOf(followUp, frame);
      expect(outcomeOf(followUp, roundTrip(frame)).text, followUp).toBe(next.text);
      if (next.frame !== null) expect(roundTrip(next.frame), followUp).not.toBeNull();
    }
  });

  it('loses nothing but the rule of a comparison, which is read again from its words', () => {
    const compared = OPENERS.flatMap((opener) => outcomeOf(opener).frame ?? []).filter(
      ({ comparison }) => comparison !== null,
    );
    expect(compared.length).toBeGreaterThan(4);
    for (const frame of compared) {
      const { comparison, ...others } = frame;
      const { comparison: read, ...same } = roundTrip(frame) ?? EMPTY_FRAME;
      expect(same).toEqual(others);
      expect(read?.words).toBe(comparison?.words);
      if (frame.period !== null) expect(read?.of(frame.period)).toEqual(comparison?.of(frame.period));
    }
  });

  it('keeps where the answer was shown', () => {
    const stored = storeMemory(
      { frame: EMPTY_FRAME, permalink: '/companies?c.order=asc', pending: null },
      TEST_DAY,
    );
    expect(readMemory(stored)?.permalink).toBe('/companies?c.order=asc');
  });

  it('keeps a clarification that came before any answer', () => {
    const pending = {
      question: 'visits of Alpine',
      words: 'Alpine',
      names: ['Alpine Metals', 'Alpine Foods'],
    };
    const stored = JSON.stringify(storeMemory({ frame: null, permalink: null, pending }, TEST_DAY));
    expect(readMemory(JSON.parse(stored))).toEqual({ frame: null, permalink: null, pending });
  });

  it.each([null, undefined, 'x', 3, {}, { frame: null }, { frame: { ...EMPTY_FRAME, mood: 'good' } }])(
    'is forgotten when it is none, or its frame has other parts: %j',
    (value) => expect(readMemory(value)).toBeNull(),
  );

  it('is kept when it was stored before frames had scorecards or members of then', () => {
    const memory = readMemory({ frame: FIRST_FRAME, permalink: null, today: TEST_DAY });
    expect(memory?.frame).toEqual(EMPTY_FRAME);
  });

  it('is forgotten when its frame lacks a part', () => {
    const { isTrend: _, ...frame } = EMPTY_FRAME;
    expect(readMemory({ frame, permalink: null, today: TEST_DAY })).toBeNull();
  });
});
