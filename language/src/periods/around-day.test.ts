import { expect, it } from 'vitest';
import { outcomeOf } from '../testing/describe.ts';

/** Asked on Saturday 2026-11-21. */
it.each([
  ['in the 90 days prior to october 1', '2026-07-03..2026-09-30'],
  ['in the six weeks to october 31', '2026-09-20..2026-10-31'],
  ['in the two weeks before black friday last year', '2025-11-14..2025-11-27'],
  ['in the two weeks after labor day', '2026-09-08..2026-09-21'],
  ['in the run up to christmas last year', '2025-11-27..2025-12-24'],
  ['in the second half of october', '2026-10-16..2026-10-31'],
  ['for the back half of last year', '2025-07-01..2025-12-31'],
  ['so far this half', '2026-07-01..2026-11-21'],
  ['last half', '2026-01-01..2026-06-30'],
  ['for the month just gone', '2026-10-01..2026-10-31'],
  ['in the quarter we just closed', '2026-07-01..2026-09-30'],
  ['a month ago today', '2026-10-21..2026-10-21'],
  ['since a year ago', '2025-11-21..2026-11-21'],
  ['yesterday vs same day last week', '2026-11-20..2026-11-20 | vs 2026-11-13..2026-11-13'],
])('visits %s', (when, range) => {
  expect(outcomeOf(`visits ${when}`).text).toBe(`figure | visits | ${range}`);
});
