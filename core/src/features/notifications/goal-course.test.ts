import { describe, expect, it } from 'vitest';
import { goalCourse, goalWeeks } from './index.ts';

/** 50 in 50 days, which began on a Thursday. */
const visits = {
  ...({ metric: 'visits', goal: 100, startDate: '2026-01-01', endDate: '2026-03-31' } as const),
  ...{ value: 50, today: '2026-02-19' },
};
const pointsOf = (state: Parameters<typeof goalWeeks>[0]) =>
  goalWeeks(state).map((week, index) => ({ week, value: index }));

describe('the course of a goal', () => {
  it('is looked at at the end of each week until now, and less often where there are many', () => {
    const weeks = goalWeeks(visits);
    expect(weeks).toHaveLength(8);
    expect([weeks[0], weeks.at(-1)]).toEqual(['2025-12-28', '2026-02-15']);
    const year = goalWeeks({ ...visits, endDate: null, today: '2026-12-31' });
    expect(year).toHaveLength(11);
    expect(year.slice(-2)).toEqual(['2026-11-22', '2026-12-27']);
    expect(goalWeeks({ ...visits, today: '2027-06-01' }).at(-1)).toBe('2026-03-29');
    expect(goalWeeks({ ...visits, today: '2026-01-01' })).toEqual(['2025-12-28']);
  });

  it('goes on at the pace so far until the last day of the goal', () => {
    const { weeks, soFar, pace } = goalCourse(visits, pointsOf(visits));
    expect(weeks).toHaveLength(14);
    expect(weeks.at(-1)).toBe('2026-03-29');
    expect(soFar.slice(6, 9)).toEqual([6, 7, null]);
    // One a day: three days of the first week, today, and the whole quarter.
    expect([pace?.[0], pace?.[7], pace?.at(-1)]).toEqual([3, 50, 90]);
  });

  it('ends its pace with the goal where its points are weeks apart', () => {
    const year = { ...visits, endDate: '2026-12-31', today: '2026-06-30' };
    const { weeks, pace } = goalCourse(year, pointsOf(year));
    expect(weeks.slice(-2)).toEqual(['2026-12-13', '2026-12-27']);
    expect(pace?.at(-1)).toBeCloseTo((50 / 181) * 365);
  });

  it('shows a year to its end, and of ten years as much as is behind it', () => {
    expect(goalCourse({ ...visits, endDate: null }, pointsOf(visits)).weeks.at(-1)).toBe('2026-12-27');
    const far = { ...visits, endDate: '2035-12-31' };
    expect(goalCourse(far, pointsOf(far)).weeks.at(-1)).toBe('2027-02-14');
  });

  it('has no pace where the figure does not grow, is reached, has no value or is over', () => {
    const paceOf = (more: object) => goalCourse({ ...visits, ...more }, pointsOf(visits)).pace;
    expect(paceOf({ metric: 'visitEfficiency', goal: 0.3, value: 0.2 })).toBeNull();
    expect(paceOf({ metric: 'spendPerVisit', goal: 3, value: 2 })).toBeNull();
    expect(paceOf({ value: 100 })).toBeNull();
    expect(paceOf({ value: null })).toBeNull();
    expect(paceOf({ today: '2026-04-01' })).toBeNull();
    expect(goalCourse(visits, [])).toEqual({ weeks: [], soFar: [], pace: null });
  });
});
