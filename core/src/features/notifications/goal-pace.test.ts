import { describe, expect, it } from 'vitest';
import { GOAL_METRICS, goalPace, isGoalReached } from './index.ts';

const leads = {
  metric: 'visits',
  goal: 100,
  startDate: '2026-01-01',
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
      shareAtYearEnd: 3.65,
      yearEnd: '2026-12-31',
    });
  });

  it('is nothing where the figure does not grow', () => {
    expect(goalPace({ ...leads, value: null }).share).toBeNull();
    expect(goalPace({ ...leads, value: 0 })).toMatchObject({ share: 0, reachedOn: null });
    expect(goalPace({ ...leads, value: 1, goal: 1e9 }).reachedOn).toBeNull();
    expect(goalPace(rate)).toMatchObject({ share: 1.2, reachedOn: null });
    expect(goalPace(price).share).toBeNull();
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
  });

  it('offers each figure once', () => {
    expect(new Set(GOAL_METRICS).size).toBe(GOAL_METRICS.length);
  });
});
