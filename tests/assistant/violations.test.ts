import type { Verdict } from '@parley/server/features/assistant/evaluation/judge';
import { expect, it } from 'vitest';
import { type Measured, recordOf } from './record.ts';
import type { Judged } from './score.ts';
import { compareSealed, violations } from './violations.ts';

const turns = (verdict: Verdict, count: number): Judged[] =>
  Array.from({ length: count }, () => ({
    family: 'plain',
    part: 'seen',
    isFollowUp: false,
    turn: { ask: 'visits' },
    judgement: { verdict, why: '' },
  }));

const periods = { right: 100, misunderstood: 0, of: 100 };
const measured = (parts: Partial<Measured>): Measured => ({
  seen: turns('right', 2000),
  sealed: [...turns('right', 70), ...turns('asked', 30)],
  periods,
  ...parts,
});
const record = recordOf(measured({}));

it.each([
  [
    'two silently wrong answers in 2,000',
    { seen: [...turns('silently wrong', 2), ...turns('right', 1998)] },
    0,
  ],
  ['three', { seen: [...turns('silently wrong', 3), ...turns('right', 1997)] }, 1],
  ['seen questions that are asked back', { seen: turns('asked', 2000) }, 0],
  [
    'four sealed turns lost',
    { sealed: [...turns('asked', 4), ...turns('right', 66), ...turns('asked', 30)] },
    0,
  ],
  ['five', { sealed: [...turns('asked', 5), ...turns('right', 65), ...turns('asked', 30)] }, 1],
  [
    'five lost and three gained',
    { sealed: [...turns('wrong', 5), ...turns('right', 68), ...turns('asked', 27)] },
    0,
  ],
  ['sealed questions that are not in the record', { sealed: turns('right', 101) }, 1],
  ['a period lost', { periods: { ...periods, right: 99 } }, 1],
])('%s: %o violations', (_, parts, count) => {
  expect(violations(measured(parts), record)).toHaveLength(count);
});

it('counts sealed turns lost and gained', () => {
  expect(compareSealed('RRRaas', 'RawRss')).toEqual({ lost: 2, gained: 1, isLower: false });
});
