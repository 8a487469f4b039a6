import { expect, it } from 'vitest';
import { onboardingProgress, podState, progressTone } from './pods.ts';

const pod = (letters: string) => ({
  isAvailable: letters.includes('a'),
  isComplete: letters.includes('c'),
  isFree: letters.includes('f'),
});

it.each([
  ['', true, 'comingSoon'],
  ['cf', true, 'comingSoon'],
  ['a', false, 'notInPlan'],
  ['ac', false, 'notInPlan'],
  ['af', false, 'incomplete'],
  ['acf', false, 'complete'],
  ['a', true, 'incomplete'],
  ['ac', true, 'complete'],
])('says the state of a pod that is "%s" on a paid plan: %s', (letters, isPaid, state) => {
  expect(podState(pod(letters), isPaid)).toBe(state);
});

it('counts what is done of what can be done: without the plan and what is not there', () => {
  const pods = ['acf', 'af', 'ac', 'a', ''].map(pod);
  expect(onboardingProgress(pods, true)).toBe(0.5);
  expect(onboardingProgress(pods, false)).toBe(0.5);
  expect(onboardingProgress([pod('acf'), pod('a'), pod('')], false)).toBe(1);
  expect(onboardingProgress([pod('')], true)).toBe(0);
});

it('turns yellow at 60% and green at 80%', () => {
  expect([0, 0.599, 0.6, 0.799, 0.8, 1].map(progressTone)).toEqual([
    'red',
    'red',
    'yellow',
    'yellow',
    'green',
    'green',
  ]);
});
