import { expect, it } from 'vitest';
import { dayText, rangeText, readDay } from './day-text.ts';

it.each([
  ['3/4/2026', '2026-03-04'],
  ['03/14/2026', '2026-03-14'],
  ['2026-03-04', '2026-03-04'],
  ['Mar 4, 2026', '2026-03-04'],
  ['mar 4 2026', '2026-03-04'],
  ['  March 4, 2026 ', '2026-03-04'],
  ['2/29/2024', '2024-02-29'],
])('%s is %s', (text, day) => expect(readDay(text)).toBe(day));

it.each(['', '13/1/2026', '2/30/2026', '2026-3-4', 'Foo 4, 2026', '4.3.2026', '3/4/26', 'yesterday'])(
  '%j is no day',
  (text) => expect(readDay(text)).toBeUndefined(),
);

it('writes days so that they can be read again', () => {
  expect(dayText('2026-03-04')).toBe('Mar 4, 2026');
  expect(readDay(dayText('2024-02-29'))).toBe('2024-02-29');
});

it('names the year of the start only when it differs', () => {
  expect(rangeText('2026-03-04', '2026-03-09')).toBe('Mar 4 – Mar 9, 2026');
  expect(rangeText('2026-03-04', '2026-03-04')).toBe('Mar 4, 2026');
  expect(rangeText('2025-12-30', '2026-01-05')).toBe('Dec 30, 2025 – Jan 5, 2026');
});
