import type { Outcome } from '../testkit/outcome.ts';
import type { CommandTime } from './processor-time.ts';

/** What a step may take on two idle cores, in seconds (stopwatch.ts), and what a single test of it may. */
export type Budget = { step: number; test: number };

export type Step = {
  name: string;
  /** None for a step that runs while others do: it costs nothing unless it outlasts them, and the whole run has a budget. */
  budget?: Budget;
  /** Adds each command that it runs to `time`. */
  run: (time: CommandTime) => Promise<Outcome>;
};

/** The outcome of what has no tests of its own. */
export const ended = (name: string, ok: boolean, why = 'see above'): Outcome => ({
  passed: ok ? 1 : 0,
  skipped: 0,
  failures: ok ? [] : [{ test: name, why }],
  slowest: [],
});
