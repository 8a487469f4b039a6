import { expect, it } from 'vitest';
import { EMPTY_FRAME } from '../frame/frame.ts';
import { readQuestion } from '../read-question.ts';
import { TEST_DAY } from '../testing/describe.ts';
import { TEST_NAMES } from '../testing/names.ts';

const read = (text: string) => readQuestion(text, { names: TEST_NAMES, today: TEST_DAY, before: null });

it.each([
  'companies that visited /pricing but have no open deal',
  'most engaged enterprise accounts without an opportunity',
  'who looked at /pricing but has no open deal',
  'banks with no opportunity this year',
  'which accounts are engaged but not in an opportunity',
  'list manufacturers that visited us and never got an opportunity',
  'companies with visits but no opportunities last month',
])('no list is of companies without an opportunity, nor is the opposite offered: %s', (text) => {
  const { frame, problems } = read(text);
  const [problem] = problems;
  if (problem?.kind !== 'which-figure') throw new Error(`${text}: ${JSON.stringify(problem)}`);
  expect(problem.text).toContain('Companies that have no opportunity');
  const offered = problem.choices.map((choice) => (typeof choice === 'string' ? EMPTY_FRAME : choice(frame)));
  expect(offered.map(({ groupings }) => groupings)).toEqual([['company']]);
  for (const { metrics, restrictions } of offered) {
    for (const metric of metrics) expect(metric).not.toMatch(/pipeline|closed/);
    expect(restrictions.map(({ field }) => field)).not.toContain('status');
  }
});

it('vendors without an opportunity are rows by a figure, which may be 0', () => {
  expect(read('vendors with spend but no opportunities last quarter').problems).toEqual([]);
});

it.each(['who on our sales team closed the most', 'best account executive by pipeline'])(
  'there are no figures of sellers: %s',
  (text) => {
    const [problem] = read(text).problems;
    expect(problem).toMatchObject({ kind: 'unmeasured', unmeasured: { what: 'Figures of sellers' } });
  },
);

it.each([
  ['what share of the budget goes to paid social', 'spend'],
  ['how much of the budget is google ads', 'spend'],
])('a part of the budget is one of what was spent: %s', (text, metric) => {
  const { frame, problems } = read(text);
  expect(problems).toEqual([]);
  expect(frame).toMatchObject({ metrics: [metric], isShare: true });
});
