import { expect, it } from 'vitest';
import { TEST_DAY, TEST_NAMES } from '../testing/index.ts';
import { understand } from '../understand.ts';
import { titleOfPlan } from './title.ts';

function titleOf(question: string, audience?: { id: string; name: string }): string {
  const asked = understand(question, { names: TEST_NAMES, today: TEST_DAY, state: null, audience });
  if (asked.kind !== 'query') throw new Error(`${question} is no query`);
  return titleOfPlan(asked.plan);
}

it.each([
  ['visits yesterday', 'Visits on Nov 20, 2026'],
  ['visits in Q3 2026', 'Visits in Q3 2026'],
  ['visits in 2026 by month', 'Visits from Jan 1 to Nov 21, 2026, by month'],
  ['visits from Nov 3 to Nov 5 2026', 'Visits from Nov 3 to Nov 5, 2026'],
  [
    'spend in October 2026 vs December 2025 by vendor',
    'Spend in October 2026, by vendor, compared with Dec 1 to Dec 31, 2025',
  ],
])('%s: %s', (question, title) => expect(titleOf(question)).toBe(title));

it('names the audience that a question is of, whether it says so or the page does', () => {
  expect(titleOf('visits of the audience Named accounts in October 2026')).toContain(
    'of the audience Named accounts in October 2026',
  );
  const page = { id: 'audn_expansion', name: 'Expansion DACH' };
  expect(titleOf('engaged companies in October 2026', page)).toBe(
    'Engaged companies of the audience Expansion DACH in October 2026',
  );
  expect(titleOf('engaged companies in October 2026')).toBe('Engaged companies in October 2026');
});

it('has other words for the members of then', () => {
  const page = { id: 'audn_expansion', name: 'Expansion DACH' };
  const now = titleOf('engaged companies in October 2026', page);
  const then = titleOf('engaged companies in October 2026 with the members of then', page);
  expect(then).not.toBe(now);
  expect(then).toContain('with its companies of then');
});
