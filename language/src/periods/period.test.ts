import { describe, expect, it } from 'vitest';
import { tokenise } from '../text/tokens.ts';
import { readComparison } from './comparison.ts';
import { type Period, readPeriod } from './period.ts';

/** A Saturday: its week began on 2026-11-15. */
const TODAY = '2026-11-21';

function read(words: string, today = TODAY): string {
  const tokens = tokenise(words);
  const match = readPeriod(tokens, 0, today);
  if (match === undefined) return 'nothing';
  if (match.length !== tokens.length) return `only ${match.length} of ${tokens.length} words`;
  if (match.kind === 'impossible') return match.reason;
  return `${match.period.range.start} ${match.period.range.end}`;
}

describe('a period in words', () => {
  it.each([
    ['today', '2026-11-21 2026-11-21'],
    ['black friday 2025', '2025-11-28 2025-11-28'],
    ['easter monday', '2026-04-06 2026-04-06'],
    ['last christmas', '2025-12-25 2025-12-25'],
    ["since new year's eve", '2025-12-31 2026-11-21'],
    ['this month last year', '2025-11-01 2025-11-30'],
    ['the same quarter of last year', '2025-10-01 2025-12-31'],
    ['over the past forty days', '2026-10-13 2026-11-21'],
    ['ttm', '2025-11-22 2026-11-21'],
    ['the 7 days before the last 14 days', '2026-11-01 2026-11-07'],
    ['2025 q3', '2025-07-01 2025-09-30'],
    ['3q25', '2025-07-01 2025-09-30'],
    ['2025-04', '2025-04-01 2025-04-30'],
    ['Q1-Q2 2025', '2025-01-01 2025-06-30'],
    ['between 2025 and 2026', '2025-01-01 2026-11-21'],
    ['on 15.03.2026', '2026-03-15 2026-03-15'],
    ['on 15/3/2026', '2026-03-15 2026-03-15'],
    ['on March 15, 2026', '2026-03-15 2026-03-15'],
    ['yesterday', '2026-11-20 2026-11-20'],
    ['the day before yesterday', '2026-11-19 2026-11-19'],
    ['this week', '2026-11-15 2026-11-21'],
    ['last week', '2026-11-08 2026-11-14'],
    ['the previous week', '2026-11-08 2026-11-14'],
    ['past week', '2026-11-15 2026-11-21'],
    ['this month', '2026-11-01 2026-11-21'],
    ['last month', '2026-10-01 2026-10-31'],
    ['in the last month', '2026-10-01 2026-10-31'],
    ['the month before last', '2026-09-01 2026-09-30'],
    ['this quarter', '2026-10-01 2026-11-21'],
    ['last quarter', '2026-07-01 2026-09-30'],
    ['this year', '2026-01-01 2026-11-21'],
    ['last year', '2025-01-01 2025-12-31'],
    ['the last 30 days', '2026-10-23 2026-11-21'],
    ['in the last 30 days', '2026-10-23 2026-11-21'],
    ['over the past 7 days', '2026-11-15 2026-11-21'],
    ['last seven days', '2026-11-15 2026-11-21'],
    ['last 30d', '2026-10-23 2026-11-21'],
    ['last 2 weeks', '2026-11-08 2026-11-21'],
    ['last fortnight', '2026-11-08 2026-11-21'],
    ['past couple of weeks', '2026-11-08 2026-11-21'],
    ['last 3 months', '2026-08-22 2026-11-21'],
    ['trailing 12 months', '2025-11-22 2026-11-21'],
    ['last 3 full months', '2026-08-01 2026-10-31'],
    ['last 2 quarters', '2026-04-01 2026-09-30'],
    ['past year', '2025-11-22 2026-11-21'],
    ['the 30 days before last', '2026-09-23 2026-10-22'],
    ['last 24 hours', '2026-11-20 2026-11-21'],
    ['since july', '2026-07-01 2026-11-21'],
    ['since July 15', '2026-07-15 2026-11-21'],
    ['since December', '2025-12-01 2026-11-21'],
    ['since last month', '2026-10-01 2026-11-21'],
    ['since yesterday', '2026-11-20 2026-11-21'],
    ['since monday', '2026-11-16 2026-11-21'],
    ['since 2025', '2025-01-01 2026-11-21'],
    ['since Q2', '2026-04-01 2026-11-21'],
    ['since the beginning of the year', '2026-01-01 2026-11-21'],
    ['since the start of last quarter', '2026-07-01 2026-11-21'],
    ['starting in september', '2026-09-01 2026-11-21'],
    ['from june onwards', '2026-06-01 2026-11-21'],
    ['after 3 march', '2026-03-04 2026-11-21'],
    ['in june', '2026-06-01 2026-06-30'],
    ['from june', '2026-06-01 2026-06-30'],
    ['in december', '2025-12-01 2025-12-31'],
    ['in november', '2026-11-01 2026-11-21'],
    ['june 2025', '2025-06-01 2025-06-30'],
    ["june '25", '2025-06-01 2025-06-30'],
    ['june last year', '2025-06-01 2025-06-30'],
    ['last june', '2026-06-01 2026-06-30'],
    ['last december', '2025-12-01 2025-12-31'],
    ['in Q2', '2026-04-01 2026-06-30'],
    ['Q4', '2026-10-01 2026-11-21'],
    ['Q3 2025', '2025-07-01 2025-09-30'],
    ["Q3'25", '2025-07-01 2025-09-30'],
    ['the second quarter of 2025', '2025-04-01 2025-06-30'],
    ['q2 last year', '2025-04-01 2025-06-30'],
    ['first half of 2026', '2026-01-01 2026-06-30'],
    ['H1', '2026-01-01 2026-06-30'],
    ['in 2025', '2025-01-01 2025-12-31'],
    ['during 2026', '2026-01-01 2026-11-21'],
    ['year to date', '2026-01-01 2026-11-21'],
    ['year-to-date', '2026-01-01 2026-11-21'],
    ['YTD', '2026-01-01 2026-11-21'],
    ['MTD', '2026-11-01 2026-11-21'],
    ['quarter to date', '2026-10-01 2026-11-21'],
    ['so far this month', '2026-11-01 2026-11-21'],
    ['this year so far', '2026-01-01 2026-11-21'],
    ['between june and august', '2026-06-01 2026-08-31'],
    ['from june to august 2025', '2025-06-01 2025-08-31'],
    ['june - august', '2026-06-01 2026-08-31'],
    ['jan-mar', '2026-01-01 2026-03-31'],
    ['from December to February', '2025-12-01 2026-02-28'],
    ['between 2026-03-01 and 2026-03-15', '2026-03-01 2026-03-15'],
    ['from 3/1/2026 to 3/15/2026', '2026-03-01 2026-03-15'],
    ['from 1 to 15 march', '2026-03-01 2026-03-15'],
    ['from march 1 to 15', '2026-03-01 2026-03-15'],
    ['from march 1st to april 2nd', '2026-03-01 2026-04-02'],
    ['from july until now', '2026-07-01 2026-11-21'],
    ['from july to today', '2026-07-01 2026-11-21'],
    ['until march', '2024-11-21 2026-03-31'],
    ['week of 3 March', '2026-03-01 2026-03-07'],
    ['the week of March 3rd', '2026-03-01 2026-03-07'],
    ['in the week of 2026-03-03', '2026-03-01 2026-03-07'],
    ['on March 3', '2026-03-03 2026-03-03'],
    ['3rd of March 2025', '2025-03-03 2025-03-03'],
    ['2026-02-30', 'nothing'],
    ['on monday', '2026-11-16 2026-11-16'],
    ['last friday', '2026-11-20 2026-11-20'],
    ['last saturday', '2026-11-14 2026-11-14'],
    ['last weekend', '2026-11-14 2026-11-15'],
    ['3 days ago', '2026-11-18 2026-11-18'],
    ['a week ago', '2026-11-08 2026-11-14'],
    ['two months ago', '2026-09-01 2026-09-30'],
    ['all time', '2024-11-21 2026-11-21'],
    ['in 2030', 'future'],
    ['next month', 'future'],
    ['tomorrow', 'future'],
    ['in 2020', 'too-early'],
    ['between august 2026 and june 2026', 'backwards'],
    ['vendors', 'nothing'],
    ['may', '2026-05-01 2026-05-31'],
  ])('%s', (words, expected) => {
    expect(read(words)).toBe(expected);
  });

  it.each([
    ['last month', '2026-01-31', '2025-12-01 2025-12-31'],
    ['last quarter', '2026-02-10', '2025-10-01 2025-12-31'],
    ['last week', '2026-01-01', '2025-12-21 2025-12-27'],
    ['last 3 months', '2026-05-31', '2026-03-01 2026-05-31'],
    ['in february', '2028-02-29', '2028-02-01 2028-02-29'],
    ['on february 29', '2026-11-21', '2024-02-29 2024-02-29'],
    ['this week', '2026-11-22', '2026-11-22 2026-11-22'],
    ['last june', '2026-06-10', '2025-06-01 2025-06-30'],
  ])('%s on %s', (words, today, expected) => {
    const expectedOrEarly = words === 'on february 29' ? 'too-early' : expected;
    expect(read(words, today)).toBe(expectedOrEarly);
  });

  it('says when it goes on after today and when it began before what pages show', () => {
    const period = (words: string) => {
      const match = readPeriod(tokenise(words), 0, TODAY);
      return match?.kind === 'period' ? match.period : undefined;
    };
    expect(period('this month')).toMatchObject({ isRunning: true, isCut: false });
    expect(period('last month')).toMatchObject({ isRunning: false, isCut: false });
    expect(period('since january 2020')).toMatchObject({ isCut: true });
    expect(period('last 24 hours')).toMatchObject({ isWholeDays: true });
  });
});

describe('a comparison in words', () => {
  it.each([
    ['this quarter', 'vs last quarter', '2026-07-01 2026-09-30'],
    ['this quarter', 'against last', '2026-07-01 2026-09-30'],
    ['in june', 'vs the previous month', '2026-05-01 2026-05-31'],
    ['in june', 'vs may', '2026-05-01 2026-05-31'],
    ['in june', 'vs june last year', '2025-06-01 2025-06-30'],
    ['in june', 'compared to last year', '2025-06-01 2025-06-30'],
    ['in june', 'compared with the same period last year', '2025-06-01 2025-06-30'],
    ['in june', 'year over year', '2025-06-01 2025-06-30'],
    ['last month', 'than the month before', '2026-09-01 2026-09-30'],
    ['last month', 'vs the previous period', '2026-08-27 2026-09-26'],
    ['last month', 'with previous period', '2026-08-27 2026-09-26'],
    ['last month', 'the previous period', '2026-08-27 2026-09-26'],
    ['last month', 'to the prior period', '2026-08-27 2026-09-26'],
    ['last 30 days', 'vs the previous 30 days', '2026-09-23 2026-10-22'],
    ['last 30 days', 'vs the 30 days before', '2026-09-23 2026-10-22'],
    ['this week', 'wow', '2026-11-08 2026-11-14'],
    ['this month', 'month over month', '2026-10-01 2026-10-31'],
    ['in 2026', 'vs 2025', '2025-01-01 2025-12-31'],
  ])('%s %s', (words, comparison, expected) => {
    const match = readPeriod(tokenise(words), 0, TODAY);
    const tokens = tokenise(comparison);
    const found = readComparison(tokens, 0, TODAY);
    const period: Period | undefined = match?.kind === 'period' ? match.period : undefined;
    const range = period === undefined ? undefined : found?.of(period);
    expect([found?.length, `${range?.start} ${range?.end}`]).toEqual([tokens.length, expected]);
  });

  it('is not every versus', () => {
    expect(readComparison(tokenise('vs Google'), 0, TODAY)).toBeUndefined();
  });
});
