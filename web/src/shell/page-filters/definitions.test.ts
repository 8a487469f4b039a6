import { expect, it } from 'vitest';
import { learnDefinitions, useCurrentDefinitions } from './definitions.ts';

it('takes a larger number only: a poll that was on its way takes no newer number of an answer back', () => {
  useCurrentDefinitions.setState({ current: undefined });
  const known = [4, 6, 5, 7].map((number) => {
    learnDefinitions(number);
    return useCurrentDefinitions.getState().current;
  });
  expect(known).toEqual([4, 6, 6, 7]);
});
