import { expect, it } from 'vitest';
import { conversationOf } from '../testing/describe.ts';

const COMPARED = 'LinkedIn Ads vs Google Ads by target visits last quarter';

it.each([
  ['which of the two has more pipeline', 'pipeline'],
  ['which one has more pipeline', 'pipeline'],
])('after a comparison, %j is of the same sides', (asked, figure) => {
  const [, then = ''] = conversationOf([COMPARED, asked]);
  expect(then).toContain(figure);
  expect(then).toMatch(/linkedin_ads.*google_ads/);
});

it.each(['which deals were those', 'and which deals'])('after why it fell, %j lists them', (asked) => {
  const [, then = ''] = conversationOf(['why did closed-won fall in October', asked]);
  expect(then).toContain('closedWonAmount | by opportunity | 2026-10-01..2026-10-31');
  expect(then).not.toContain('cause');
});
