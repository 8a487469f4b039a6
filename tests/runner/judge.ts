import type { Outcome } from '../testkit/outcome.ts';
import type { Budget } from './step.ts';
import type { Taken } from './stopwatch.ts';

const whole = (seconds: number): string => seconds.toFixed(0);

/** The outcome with what took longer than it may as failures: a test that passed and is too slow has failed. */
export function judgeTime(
  name: string,
  outcome: Outcome,
  { taken, budget }: { taken: Taken; budget: Budget | undefined },
): Outcome {
  if (budget === undefined) return outcome;
  const { seconds, idleSeconds } = taken;
  // A test shares the machine with others as the rest of its step does.
  const share = seconds === 0 ? 1 : idleSeconds / seconds;
  const slow = outcome.slowest.filter((test) => test.seconds * share > budget.test);
  const tooSlow = slow.map((test) => ({
    test: test.test,
    why: `took ${whole(test.seconds * share)} s on an idle machine, and a test of ${name} may take ${budget.test} s`,
  }));
  const tooLong =
    idleSeconds > budget.step
      ? [
          {
            test: name,
            why: `took ${whole(idleSeconds)} s on an idle machine, and its budget is ${budget.step} s`,
          },
        ]
      : [];
  return {
    ...outcome,
    passed: outcome.passed - tooSlow.length,
    failures: [...outcome.failures, ...tooSlow, ...tooLong],
  };
}
