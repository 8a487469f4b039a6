import { describe, expect, it } from 'vitest';
import { GOAL_KPIS, GOAL_METRICS, goalInWords, goalPace, goalPlaceOf, isGoalReached } from './index.ts';

const leads = {
  metric: 'visits',
  goal: 100,
  startDate: '2026-01-01',
  endDate: null,
  value: 50,
  today: '2026-02-19',
} as const;
const price = { ...leads, metric: 'spendPerVisit', goal: 5, value: 4 } as const;
const rate = { ...leads, metric: 'visitEfficiency', goal: 0.25, value: 0.3 } as const;

describe('the pace of a goal', () => {
  it('goes on as it went so far', () => {
    // 50 in 50 days is one a day: 50 days more.
    expect(goalPace(leads)).toEqual({
      share: 0.5,
      reachedOn: '2026-04-10',
      shareAtEnd: 3.65,
      end: '2026-12-31',
    });
  });

  it('goes on beyond the last day of the year where the goal has no end', () => {
    const newYearsEve = { ...leads, value: 365, goal: 375, today: '2026-12-31' } as const;
    expect(goalPace(newYearsEve)).toMatchObject({ reachedOn: '2027-01-10', end: '2026-12-31' });
    expect(goalInWords(newYearsEve).pace).toBe('At this pace reached on Jan 10, 2027.');
  });

  it('is nothing where the figure does not grow', () => {
    expect(goalPace({ ...leads, value: null }).share).toBeNull();
    expect(goalPace({ ...leads, value: 0 })).toMatchObject({ share: 0, reachedOn: null });
    expect(goalPace({ ...leads, value: 1, goal: 1e9 }).reachedOn).toBeNull();
    expect(goalPace(rate)).toMatchObject({ share: 1.2, reachedOn: null });
    expect(goalPace(price).share).toBeNull();
  });
});

describe('a goal with a last day', () => {
  const until = { ...leads, endDate: '2026-03-31' } as const;
  it('says how much will be there on it', () => {
    // 50 of 100 in 50 days, and 40 days more.
    expect(goalPace(until)).toMatchObject({ shareAtEnd: 0.9, end: '2026-03-31' });
    expect(goalInWords(until).pace).toBe('At this pace 90% by Mar 31, 2026.');
    expect(goalInWords({ ...until, endDate: '2026-05-01' }).pace).toBe(
      'At this pace reached on Apr 10, 2026.',
    );
  });

  it('ends with it', () => {
    expect(goalInWords({ ...until, today: '2026-03-31' }).pace).toBe('It ends today.');
    const after = { ...until, today: '2026-04-01' } as const;
    // What a CRM says late still counts for a month.
    const late = { ...after, today: '2026-04-30' } as const;
    for (const state of [after, late])
      expect(goalInWords(state).pace).toBe('It ended on Mar 31, 2026, so far not reached.');
    expect(goalInWords({ ...after, today: '2026-05-01' }).pace).toBe(
      'It ended on Mar 31, 2026 and was not reached.',
    );
    expect(goalInWords({ ...after, value: 100 }).pace).toBe('The goal is reached.');
  });
});

describe('a goal is there', () => {
  it('at it or beyond, downwards where less is better', () => {
    expect(isGoalReached(leads)).toBe(false);
    expect(isGoalReached({ ...leads, value: 100 })).toBe(true);
    expect(isGoalReached(price)).toBe(true);
    expect(isGoalReached({ ...price, value: 6 })).toBe(false);
    expect(isGoalReached({ ...price, value: null })).toBe(false);
  });

  it('for a rate not before four weeks have passed', () => {
    expect(isGoalReached({ ...rate, today: '2026-01-28' })).toBe(false);
    expect(isGoalReached({ ...rate, today: '2026-01-29' })).toBe(true);
    expect(isGoalReached({ ...rate, endDate: '2026-01-03' })).toBe(false);
    expect(isGoalReached({ ...rate, endDate: '2026-01-29' })).toBe(true);
    expect(goalInWords({ ...rate, endDate: '2026-01-03', today: '2026-01-02' }).pace).toBe(
      'Its last day is too early: before Jan 29, 2026 there are too few days to count.',
    );
  });

  it('offers each figure once', () => {
    expect(new Set(GOAL_METRICS).size).toBe(GOAL_METRICS.length);
  });
});

describe('a goal in words', () => {
  it('says the figure, and the day it is there or how far it comes this year', () => {
    expect(goalInWords(leads)).toEqual({
      figure: '50 of 100',
      pace: 'At this pace reached on Apr 10, 2026.',
    });
    expect(goalInWords({ ...leads, goal: 1_000 }).pace).toBe('At this pace 36.5% by Dec 31, 2026.');
    expect(goalInWords({ ...leads, value: 1, goal: 1e9 }).pace).toBe('At this pace not within ten years.');
    expect(goalInWords({ ...leads, value: 0 }).pace).toBe('Nothing yet.');
    expect(goalInWords({ ...leads, value: 120 }).pace).toBe('The goal is reached.');
    expect(goalInWords({ ...leads, value: null })).toEqual({
      figure: 'No value yet; the goal is 100',
      pace: '',
    });
  });

  it('is about coming down where less is better, and waits for a rate', () => {
    expect(goalInWords({ ...price, value: 6 })).toEqual({
      figure: '$6.00; the goal is $5.00 or less',
      pace: '',
    });
    expect(goalInWords({ ...rate, today: '2026-01-10' }).pace).toBe(
      'It counts from Jan 29, 2026 on: fewer days say little.',
    );
  });
});

describe('the place of a goal', () => {
  it('is narrowed to the subject of its page', () => {
    expect(goalPlaceOf('/web-traffic')).toEqual({ page: 'web-traffic', filter: [] });
    expect(goalPlaceOf('/campaigns/camp_a,camp_b')).toEqual({
      page: 'campaign',
      filter: [{ field: 'campaignIds', operator: 'in', operand: ['camp_a', 'camp_b'] }],
    });
    expect(goalPlaceOf('/pixels/pixl_a')?.filter[0]).toMatchObject({ operand: ['pixl_a'] });
    expect(goalPlaceOf('/pixels')).toBeUndefined();
    expect(goalPlaceOf('/dashboard')).toBeUndefined();
    for (const page of ['channels', 'channel', 'pixel'] as const)
      expect(GOAL_KPIS[page].length).toBeGreaterThan(4);
  });
});
