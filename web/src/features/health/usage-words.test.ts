import { expect, it } from 'vitest';
import { usageWords } from './usage-words.ts';

const of = (events: number, limit: number | null) => ({
  month: '2026-11',
  events,
  limit,
  isOver: limit !== null && events > limit,
});

it('speaks up only above what was planned, and says that nothing is lost', () => {
  expect(usageWords(of(1_000, null))).toBeUndefined();
  expect(usageWords(of(1_000, 1_000))).toBeUndefined();
  expect(usageWords(of(1_200_500, 1_000_000))).toBe(
    '1,200,500 events this month: more than the 1,000,000 that whoever runs this server planned for. All of them are taken and counted.',
  );
});
