import { expect, it } from 'vitest';
import { dayRows, reasonRows } from './reason-rows.ts';

const reason = (name: string) => ({ reason: name, means: `${name}.`, mend: 'Mend it.' });
const REJECTIONS = {
  counts: [
    { reason: 'too-old', day: '2026-11-02', count: 3 },
    { reason: 'too-old', day: '2026-11-04', count: 4 },
    { reason: 'invalid-url', day: '2026-11-04', count: 20 },
  ],
  sources: [
    { reason: 'too-old', host: 'a.example', token: '', count: 7, lastDay: '2026-11-04' },
    { reason: 'unknown-token', host: 'a.example', token: 'abc', count: 9, lastDay: '2026-11-03' },
  ],
  reasons: ['too-old', 'invalid-url', 'unknown-token', 'too-long'].map(reason),
  sample: [],
};

it('adds up reasons, those of a token that nobody has by their site', () => {
  expect(
    reasonRows(REJECTIONS).map(({ reason: name, count, days, last }) => [name, count, days, last]),
  ).toEqual([
    ['invalid-url', 20, 1, '2026-11-04'],
    ['unknown-token', 9, 0, '2026-11-03'],
    ['too-old', 7, 2, '2026-11-04'],
  ]);
});

it('adds up days, the last first', () => {
  expect(dayRows(REJECTIONS)).toEqual([
    { day: '2026-11-04', count: 24 },
    { day: '2026-11-02', count: 3 },
  ]);
});
