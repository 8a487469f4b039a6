import { describe, expect, it } from 'vitest';
import { dayProblem, rangeProblem } from './range-problem.ts';

const problem = (start: string, end: string, more = {}) => rangeProblem({ start, end }, more);

describe('two days', () => {
  it('are a period from one day to the longest there is', () => {
    expect(problem('2026-03-31', '2026-03-31')).toBeUndefined();
    expect(problem('2016-11-16', '2026-11-23')).toBeUndefined();
    expect(problem('2016-11-15', '2026-11-23')).toEqual({
      at: 'start',
      message: 'startDate 2016-11-15, endDate 2026-11-23: that is 3,661 days, and 3,660 are the most.',
    });
  });

  it('are none the other way round, in the names of where they were given', () => {
    expect(problem('2026-03-02', '2026-03-01')).toEqual({
      at: 'end',
      message: 'startDate 2026-03-02 is after endDate 2026-03-01.',
    });
    const names = { start: '--from', end: '--to' };
    expect(problem('2026-03-02', '2026-03-01', { names })?.message).toBe(
      '--from 2026-03-02 is after --to 2026-03-01.',
    );
    expect(problem('2026-03-01', '2026-03-31', { names, most: 30 })?.message).toBe(
      '--from 2026-03-01, --to 2026-03-31: that is 31 days, and 30 are the most.',
    );
  });
});

it('a text that is not a day is refused with the expected format', () => {
  expect(dayProblem('03/31/2026')).toBe(
    '“03/31/2026” is not a day. Write it as YYYY-MM-DD, such as 2026-03-31.',
  );
  expect(dayProblem('x'.repeat(100))).toContain(`“${'x'.repeat(60)}”`);
});
