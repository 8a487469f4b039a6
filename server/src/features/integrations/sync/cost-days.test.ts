import { expect, it } from 'vitest';
import { costDays } from './cost-days.ts';

const of = (from: string, to: string, until = '2026-11-28') =>
  costDays({ externalId: '1', name: 'Fair', from, to, cost: { amount: '1', currency: 'USD' } }, until);

it.each([
  ['its own days', '2026-10-01', '2026-10-31', { start: '2026-10-01', end: '2026-10-31' }],
  ['its days so far', '2026-11-01', '2026-12-31', { start: '2026-11-01', end: '2026-11-28' }],
  ['the last day, before it begins', '2026-12-24', '2026-12-31', { start: '2026-11-28', end: '2026-11-28' }],
  ['the last ten years', '1999-01-01', '2099-12-31', { start: '2016-11-21', end: '2026-11-28' }],
])('the cost of a campaign is spread over %s', (_what, from, to, days) => {
  expect(of(from, to)).toEqual(days);
});
