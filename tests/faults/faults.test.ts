import { expect, it } from 'vitest';
import { runRounds } from './rounds.ts';
import { summarize } from './summary.ts';

const ROUNDS = 50;

it(`${ROUNDS} kills under load lose nothing, count nothing twice and invent nothing`, async () => {
  const seed = Date.now() % 1_000_000;
  const outcome = await runRounds({ rounds: ROUNDS, seed, report: (line) => console.log(line) });
  const { figures, wrong } = summarize(outcome);
  console.log(JSON.stringify(figures));
  expect(wrong, wrong.join('\n')).toEqual([]);
  // A run that hit nothing or sent nothing would show nothing.
  expect(figures.acknowledged).toBeGreaterThan(ROUNDS * 20);
  expect(figures.unanswered).toBeGreaterThan(0);
  expect(Object.values(figures.kills).every((count) => count > 0)).toBe(true);
});
