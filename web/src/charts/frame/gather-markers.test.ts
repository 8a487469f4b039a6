import { expect, it } from 'vitest';
import { gatherMarkers } from './gather-markers.ts';

const leftOf = (day: string): number | undefined =>
  day < '2026-01-01' ? undefined : Number(day.slice(8)) * 4;
const note = (day: string) => ({ day, kind: 'note' });

it('puts notes that would cover each other under one flag, from left to right', () => {
  const gathered = gatherMarkers(
    [
      note('2026-01-30'),
      note('2026-01-03'),
      note('2026-01-01'),
      note('2025-12-31'),
      { day: '2026-01-02', kind: 'open' },
    ],
    leftOf,
  );
  expect(
    gathered.map(({ left, markers }) => [left, markers.map(({ day, kind }) => `${kind} ${day.slice(8)}`)]),
  ).toEqual([
    [4, ['note 01']],
    [8, ['open 02']],
    [12, ['note 03']],
    [120, ['note 30']],
  ]);
  expect(gatherMarkers([note('2026-01-01'), note('2026-01-05'), note('2026-01-06')], leftOf)).toEqual([
    { left: 4, markers: [note('2026-01-01'), note('2026-01-05')] },
    { left: 24, markers: [note('2026-01-06')] },
  ]);
});
