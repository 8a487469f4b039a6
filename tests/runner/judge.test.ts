import { expect, it } from 'vitest';
import type { Outcome } from '../testkit/outcome.ts';
import { judgeTime } from './judge.ts';

const budget = { step: 100, test: 30 };
const outcome = (seconds: number): Outcome => ({
  passed: 7,
  skipped: 1,
  failures: [],
  slowest: [
    { test: 'a.test.ts › a', seconds },
    { test: 'b.test.ts › b', seconds: 1 },
  ],
});
const taken = (seconds: number, idleSeconds = seconds) => ({
  seconds,
  idleSeconds,
  processorSeconds: undefined,
});

it('leaves an outcome within its budget as it is', () => {
  expect(judgeTime('unit', outcome(29), { taken: taken(99), budget })).toEqual(outcome(29));
});

it('fails a test that takes too long, which then has not passed', () => {
  const { passed, failures } = judgeTime('unit', outcome(31), { taken: taken(99), budget });
  expect(passed).toBe(6);
  expect(failures).toEqual([
    { test: 'a.test.ts › a', why: 'took 31 s on an idle machine, and a test of unit may take 30 s' },
  ]);
});

it('fails a step that takes too long', () => {
  expect(judgeTime('unit', outcome(29), { taken: taken(101), budget }).failures).toEqual([
    { test: 'unit', why: 'took 101 s on an idle machine, and its budget is 100 s' },
  ]);
});

it('does not count the time that other programs took', () => {
  expect(judgeTime('unit', outcome(60), { taken: taken(300, 99), budget }).failures).toEqual([]);
  expect(judgeTime('unit', outcome(120), { taken: taken(300, 99), budget }).failures).toHaveLength(1);
});
