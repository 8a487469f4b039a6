import { expect, it } from 'vitest';
import { planQuestion } from '../plan/plan-question.ts';
import { readQuestion } from '../read-question.ts';
import { conversationOf, outcomeOf, TEST_DAY } from '../testing/describe.ts';
import { TEST_NAMES } from '../testing/names.ts';

/** Asked on Saturday 2026-11-21: of what is not over yet the same days are meant, and not all of the year before. */
it.each([
  ['pipeline ytd', 'and the same a year earlier', '2025-01-01..2025-11-21'],
  ['pipeline year to date', 'same period last year', '2025-01-01..2025-11-21'],
  ['pipeline this month so far', 'same time last year', '2025-11-01..2025-11-21'],
  ['pipeline this month so far', 'same days last month', '2026-10-01..2026-10-21'],
  ['pipeline this year so far', 'and at this point last year', '2025-01-01..2025-11-21'],
  ['pipeline this year', 'and the year before', '2025-01-01..2025-12-31'],
  ['pipeline last month', 'same period last year', '2025-10-01..2025-10-31'],
])('%s, %s', (first, second, range) => {
  expect(conversationOf([first, second])[1]).toBe(`figure | pipelineAmount | ${range}`);
});

it.each([
  ['more bots than last month', 'botVisits', '2026-11-01..2026-11-21', '2026-10-01..2026-10-21'],
  [
    'are target visits up on last quarter',
    'targetVisits',
    '2026-10-01..2026-11-21',
    '2026-07-01..2026-08-21',
  ],
  ['pipeline this year vs last year', 'pipelineAmount', '2026-01-01..2026-11-21', '2025-01-01..2025-11-21'],
  ['visits in October vs September', 'visits', '2026-10-01..2026-10-31', '2026-09-01..2026-09-30'],
  ['visits this month vs last quarter', 'visits', '2026-11-01..2026-11-21', '2026-07-01..2026-09-30'],
])('%s', (question, metric, range, other) => {
  const [shown, figure, days, ...more] = outcomeOf(question).text.split(' | ');
  expect([shown, figure, days, more.at(-1)]).toEqual(['figure', metric, range, `vs ${other}`]);
});

it('says that the month is not over, and which days it is compared with', () => {
  const { frame } = readQuestion('more bots than last month', {
    ...{ names: TEST_NAMES, today: TEST_DAY, before: null },
  });
  const planned = planQuestion(frame, { today: TEST_DAY });
  expect(planned).toMatchObject({
    plan: {
      compareWords: 'Oct 1 to Oct 21, 2026',
      notes: expect.arrayContaining([
        '“this month” is not over yet: it is compared with as many days, Oct 1 to Oct 21, 2026.',
      ]),
    },
  });
});

it.each([
  'visits last weekend',
  'visits last weekend versus the weekend before',
  'visits over the weekend compared with the one before',
])('%s: a weekend is compared with a weekend', (question) => {
  const { frame } = readQuestion(question, { names: TEST_NAMES, today: TEST_DAY, before: null });
  const planned = planQuestion(frame, { today: TEST_DAY });
  expect(planned).toMatchObject({
    plan: {
      range: { start: '2026-11-14', end: '2026-11-15' },
      query: { compare: { start: '2026-11-07', end: '2026-11-08' } },
    },
  });
});
