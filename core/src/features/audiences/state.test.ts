import { expect, it } from 'vitest';
import { audienceState } from './state.ts';

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
