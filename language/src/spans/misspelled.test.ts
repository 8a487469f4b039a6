import { expect, it } from 'vitest';
import { readQuestion } from '../read-question.ts';
import { outcomeOf, TEST_DAY } from '../testing/describe.ts';
import { TEST_NAMES } from '../testing/names.ts';

it.each([
  ['piplene by region', 'breakdown | pipelineAmount | by region | 90d', '“piplene” is read as “pipeline”.'],
  ['win rat by month', 'trend | winRate | 90d | per month', '“win rat” is read as “win rate”.'],
  ['wn rate in October', 'figure | winRate | 2026-10-01..2026-10-31', '“wn rate” is read as “won rate”.'],
  [
    'closed own revenue in October',
    'figure | closedWonAmount | 2026-10-01..2026-10-31',
    '“closed own revenue” is read as “closed won revenue”.',
  ],
])('%s is read, and the answer says how', (question, expected, note) => {
  const { notes } = readQuestion(question, { names: TEST_NAMES, today: TEST_DAY, before: null });
  expect(outcomeOf(question).text).toBe(expected);
  expect(notes).toContain(note);
});

it.each(['vectors by month', 'camping by month', 'our deals own pages by month'])(
  'no word of “%s” is taken for another',
  (question) => {
    expect(outcomeOf(question).text).toMatch(/^\?/);
  },
);
