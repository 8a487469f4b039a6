import { expect, it } from 'vitest';
import type { Frame } from '../frame/frame.ts';
import { planQuestion } from '../plan/plan-question.ts';
import { readQuestion } from '../read-question.ts';
import type { Understood } from '../sense/with-sense.ts';
import { describeQuery, TEST_DAY } from '../testing/describe.ts';
import { TEST_NAMES } from '../testing/names.ts';

const ROWS = TEST_NAMES.entries.filter(({ field }) => field === 'vendor').slice(0, 2);
const SHOWN: Frame['shown'] = {
  rows: {
    field: 'vendor',
    ids: ROWS.map(({ id }) => id),
    name: 'both',
    members: ROWS.map(({ name }) => name),
    isExcluded: false,
  },
  isAll: true,
};

/** A question after the spend of two vendors. */
function afterSpend(text: string): Understood {
  const { frame } = readQuestion('vendors by spend last month', {
    names: TEST_NAMES,
    today: TEST_DAY,
    before: null,
  });
  return readQuestion(text, { names: TEST_NAMES, today: TEST_DAY, before: { ...frame, shown: SHOWN } });
}

const queryOf = (frame: Frame): string => {
  const planned = planQuestion(frame, { today: TEST_DAY });
  return planned.kind === 'plan' ? describeQuery(planned.plan.query) : planned.what;
};

const IDS = ROWS.map(({ id }) => id.replace('vndr_', '')).join('+');
const WITHOUT = (metric: string): string =>
  `spend+${metric} | by vendor | vendorIds=${IDS} | metrics.spend>0 | metrics.${metric}>=0<=0 | 2026-10-01..2026-10-31`;

it.each([
  ['which of those have no pipeline?', WITHOUT('pipelineInfluenced')],
  ["and which of them didn't bring any leads", WITHOUT('leadsInfluenced')],
])('the rows shown that have nothing of a figure: %s', (text, query) => {
  const { frame, problems } = afterSpend(text);
  expect(problems).toEqual([]);
  expect(queryOf(frame)).toBe(query);
});

it.each([
  ['which of those brought nothing?', WITHOUT('leadsInfluenced')],
  ['what did they bring us?', 'leadsInfluenced | by vendor | 2026-10-01..2026-10-31'],
])('what is meant by nothing and by all is asked: %s', (text, query) => {
  const { frame, problems } = afterSpend(text);
  const [problem] = problems;
  const choices = problem?.kind === 'which-figure' ? problem.choices : [];
  expect(choices).toHaveLength(3);
  const asked = choices.map((choice) => (typeof choice === 'string' ? choice : queryOf(choice(frame))));
  expect(asked).toContain(query);
});
