import { expect, it } from 'vitest';
import { activationError, activationState, isMoving } from './index.ts';

const job = (status: 'running' | 'completed' | 'error', ...errors: string[]) => ({ status, errors });

it.each([
  ['active', null, 'sending', true],
  ['active', job('running'), 'sending', true],
  ['active', job('completed'), 'sent', false],
  ['active', job('error', 'No access.'), 'failed', false],
  ['ending', job('completed'), 'ending', true],
  ['ending', job('error', 'No access.'), 'ending', true],
  ['ended', job('completed'), 'ended', false],
] as const)('one that is %s with the job %j is %s', (status, lastJob, state, moves) => {
  expect([activationState({ status, lastJob }), isMoving({ status, lastJob })]).toEqual([state, moves]);
});

it('says why its latest sending failed', () => {
  expect(activationError({ lastJob: job('error', 'No access.') })).toBe('No access.');
  expect(activationError({ lastJob: job('error') })).toBe('It could not be sent.');
  expect(activationError({ lastJob: job('completed') })).toBeUndefined();
});
