import { expect, it } from 'vitest';
import { gatherMarkers } from './gather-markers.ts';

const leftOf = (day: string): number | undefined =>
  day < '2026-01-01' ? undefined : Number(day.slice(8)) * 4;
const note = (day: string) => ({ day, kind: 'note' });

it('puts notes near each other under one flag, and other kinds a row lower', () => {
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
    gathered.map(({ left, row, markers }) => [
      left,
      row,
      markers.map(({ day, kind }) => `${kind} ${day.slice(8)}`),
    ]),
  ).toEqual([
    [4, 0, ['note 01', 'note 03']],
    [8, 1, ['open 02']],
    [120, 0, ['note 30']],
  ]);
  expect(gatherMarkers([note('2026-01-01'), note('2026-01-05'), note('2026-01-07')], leftOf)).toEqual([
    { left: 4, row: 0, markers: [note('2026-01-01'), note('2026-01-05')] },
    { left: 28, row: 0, markers: [note('2026-01-07')] },
  ]);
});
