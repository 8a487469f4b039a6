import { expect, it } from 'vitest';
import { conversationOf } from '../testing/describe.ts';

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
