import { expect, it } from 'vitest';
import { effectPeriod, laterPeriod } from './period.ts';

const activated = new Date('2026-03-10T15:00:00Z');
const at = (day: string) => effectPeriod(activated, Date.parse(`${day}T08:00:00Z`));

it('is that of full days after, beside as many before, once there are seven', () => {
  expect(at('2026-03-17')).toEqual({ readyOn: '2026-03-18' });
  expect(at('2026-03-18')).toEqual({
    after: { start: '2026-03-11', end: '2026-03-17' },
    before: { start: '2026-03-03', end: '2026-03-09' },
    days: 7,
  });
});

it('ends after 90 days', () => {
  expect(at('2026-12-01')).toMatchObject({
    after: { start: '2026-03-11', end: '2026-06-08' },
    before: { start: '2025-12-10', end: '2026-03-09' },
    days: 90,
  });
});

it('goes on after the end: from a day later on, once there are seven days, and no longer than before', () => {
  const ended = new Date('2026-06-20T09:00:00Z');
  const later = (day: string) => laterPeriod(ended, 30, Date.parse(`${day}T08:00:00Z`));
  expect(later('2026-06-28')).toEqual({ readyOn: '2026-06-29' });
  expect(later('2026-06-29')).toEqual({ later: { start: '2026-06-22', end: '2026-06-28' } });
  expect(later('2026-12-01')).toEqual({ later: { start: '2026-06-22', end: '2026-07-21' } });
});
