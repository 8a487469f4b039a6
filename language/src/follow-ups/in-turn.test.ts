import { expect, it } from 'vitest';
import { conversationOf } from '../testing/describe.ts';

it.each([
  [
    ['spend by vendor last month', 'add visits, drop spend'],
    'breakdown | visits | by vendor | 2026-10-01..2026-10-31',
  ],
  [
    ['visits yesterday', 'and the day before', 'and the same day last year'],
    'figure | visits | 2025-11-19..2025-11-19',
  ],
  [
    ['spend by vendor last quarter', 'make it last month and add clicks'],
    'breakdown | spend+adClicks | by vendor | 2026-10-01..2026-10-31',
  ],
  [
    ['spend by vendor last quarter', 'make it last month, add clicks and sort by clicks'],
    'breakdown | adClicks+spend | by vendor | 2026-10-01..2026-10-31',
  ],
  [
    ['visits by channel from Europe', 'and drop the filter, sort by spend'],
    'breakdown | spend+visits | by channel | 90d',
  ],
  [
    ['clicks by campaign last quarter', 'drop the date filter and sort by spend'],
    'breakdown | spend+adClicks | by campaign | 90d',
  ],
  [
    ['visits last month', 'show by channel and split by week'],
    'trend | visits | by week,channel | 2026-10-01..2026-10-31',
  ],
  [
    ['visits last month', 'by channel and by week'],
    'trend | visits | by week,channel | 2026-10-01..2026-10-31',
  ],
  [
    ['visits for october please and then break them down by region and after that only show europe'],
    'breakdown | humanVisits | by region | region.id=europe | 2026-10-01..2026-10-31',
  ],
])('several changes are made one after the other: %j', (turns, outcome) => {
  expect(conversationOf(turns).at(-1)).toBe(outcome);
});

it('a change that is not understood is not left out', () => {
  expect(conversationOf(['spend by vendor', 'make it last month and add zorgs']).at(-1)).toMatch(/^\?/);
});
