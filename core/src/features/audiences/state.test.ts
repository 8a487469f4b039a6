import { expect, it } from 'vitest';
import { audienceState, canPick } from './state.ts';

it.each([
  [null, 3, 'ready'],
  [null, 0, 'empty'],
  ['completed', 3, 'ready'],
  ['completed', 0, 'empty'],
  ['queued', 0, 'processing'],
  ['processing', 3, 'processing'],
  ['error', 3, 'failed'],
] as const)('an audience with the job %s and %i companies is %s', (status, size, state) =>
  expect(audienceState({ lastJob: status && { status }, metrics: { size } })).toBe(state),
);

it('is chosen with companies that are known, and not while they are found out', () => {
  const picked = (status: 'queued' | 'processing' | 'completed' | 'error' | null, size: number): boolean =>
    canPick({ lastJob: status && { status }, metrics: { size } });
  expect([picked(null, 3), picked('completed', 3), picked('error', 3)]).toEqual([true, true, true]);
  expect([picked('completed', 0), picked('processing', 3), picked('queued', 3)]).toEqual([
    false,
    false,
    false,
  ]);
});
