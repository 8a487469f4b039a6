import { expect, it } from 'vitest';
import { splitPeriod } from './split-periods.ts';

it.each([
  ['2026-08-31 - 2026-09-06', '2026-08-31', '2026-09-06'],
  ['2026-08-31 – 2026-09-06', '2026-08-31', '2026-09-06'],
  ['2026-08-31—2026-09-06', '2026-08-31', '2026-09-06'],
  ['Aug 31, 2026 - Sep 6, 2026', 'Aug 31, 2026', 'Sep 6, 2026'],
  ['8/31/2026 - 9/6/2026', '8/31/2026', '9/6/2026'],
  ['31.08.2026-06.09.2026', '31.08.2026', '06.09.2026'],
  ['2026-08-31 to 2026-09-06', '2026-08-31', '2026-09-06'],
])('%s is from %s to %s', (cell, start, end) => expect(splitPeriod(cell)).toEqual([start, end]));

it.each(['2026-08-31', '25000 - 50000', 'Brand - Search', '--', '', 'Aug 31 - Sep 6', '2026-08 - 2026-09'])(
  '%j is no period',
  (cell) => expect(splitPeriod(cell)).toBeUndefined(),
);
