import { describe, expect, it } from 'vitest';
import { readQuestion } from '../read-question.ts';
import { TEST_NAMES } from '../testing/names.ts';

const read = (text: string) => readQuestion(text, { names: TEST_NAMES, today: '2026-11-20', before: null });
const rangeOf = (text: string) => {
  const range = read(text).frame.period?.range;
  return `${range?.start}..${range?.end}`;
};

describe('what one query has not', () => {
  it.each([
    'spend on linkedin in q3 and on google in q2',
    'visits from linkedin by enterprise and from google by mid market last month',
    'compare enterprise visits last month with mid market visits this month',
    'visits from linkedin only in october and from all vendors in november',
    'vendors with less than 10 percent of visits last month',
    'companies that visited on more than 3 days last month',
    'companies that visited every week in october',
    'companies with more visits in october than in september',
    'spend by audience',
    'pct of reached companies who visited last month',
    'accounts that saw /pricing as well as /blog/spend-report in october',
  ])('is asked back: %s', (text) => {
    expect(read(text).problems[0]?.kind).toBe('which-figure');
  });

  it.each([
    'visits from linkedin and google by month this year',
    'companies per week in october',
    'compare linkedin and google last month',
    'win rate over 30 percent by industry this year',
    'visits on /pricing as well as /blog/spend-report in october',
  ])('is not seen where it is not: %s', (text) => {
    expect(read(text).problems).toEqual([]);
  });
});

describe('days as they are written elsewhere', () => {
  it.each([
    ['visits 1.10. bis 15.11.', '2026-10-01..2026-11-15'],
    ['visits 1.10.-15.11.', '2026-10-01..2026-11-15'],
    ['leads 03.08.-09.08.2026', '2026-08-03..2026-08-09'],
    ['visits since 1.10.', '2026-10-01..2026-11-20'],
    ['page views sept 3rd thru the 9th', '2026-09-03..2026-09-09'],
    ['leads q4 ytd', '2026-10-01..2026-11-20'],
    ['visits november to date', '2026-11-01..2026-11-20'],
  ])('%s', (text, range) => {
    expect(read(text).problems).toEqual([]);
    expect(rangeOf(text)).toBe(range);
  });

  it('asks which is meant where a quarter is over', () => {
    expect(read('leads q3 ytd').problems).not.toEqual([]);
  });
});

it('reads both ends of a bound in one unit', () => {
  expect(read('deals between 50 and 100k this year').frame.threshold).toMatchObject({
    min: 50_000,
    max: 100_000,
  });
  expect(read('companies with 3 to 5 visits last month').frame.threshold).toMatchObject({ min: 3, max: 5 });
});

it('takes a noun for that of all the pages before it', () => {
  const { frame } = read('visits to the /pricing and /blog/spend-report pages last month');
  expect(frame.groupings).toEqual([]);
  expect(frame.restrictions[0]?.ids).toHaveLength(2);
});
