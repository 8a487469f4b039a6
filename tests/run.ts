// Runs everything: `npm test`, or some steps: `npm test -- lint unit`. Ends with the counts of all steps together.
import { mkdirSync, rmSync } from 'node:fs';
import { judgeTime } from './runner/judge.ts';
import { CommandTime } from './runner/processor-time.ts';
import { REPORTS } from './runner/run-tests.ts';
import { ended, type Step } from './runner/step.ts';
import { BESIDE, EXTRA, FIRST, IN_TURN, LONGEST_RUN } from './runner/steps.ts';
import { startStopwatch, type Taken } from './runner/stopwatch.ts';
import { type Named, type Outcome, slowestOf } from './testkit/outcome.ts';

const wanted = process.argv.slice(2);
const isWhole = wanted.length === 0;
const all = [...BESIDE, ...FIRST, ...IN_TURN, ...EXTRA];
const unknown = wanted.filter((name) => !all.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No step called ${unknown.join(', ')}. Steps: ${all.map((step) => step.name).join(', ')}.`);
  process.exit(3);
}
const chosenOf = (steps: readonly Step[]): readonly Step[] =>
  steps.filter(({ name }) => (isWhole ? !EXTRA.some((extra) => extra.name === name) : wanted.includes(name)));

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

type Result = { outcome: Outcome; taken: Taken };

const results = new Map<Step, Result>();
async function take(step: Step): Promise<void> {
  if (!BESIDE.includes(step)) console.log(`\n── ${step.name} ──`);
  const time = new CommandTime();
  const stop = startStopwatch(time);
  const outcome = await step
    .run(time)
    .catch((error: unknown) => ended(step.name, false, error instanceof Error ? error.message : `${error}`));
  const taken = stop();
  results.set(step, { outcome: judgeTime(step.name, outcome, { taken, budget: step.budget }), taken });
}
async function takeInTurn(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await take(step);
}

const stop = startStopwatch();
await takeInTurn(chosenOf(FIRST));
await Promise.all([takeInTurn(chosenOf(BESIDE)), takeInTurn(chosenOf([...IN_TURN, ...EXTRA]))]);
const whole = stop();
const isTooLong = isWhole && whole.idleSeconds > LONGEST_RUN;

const list = (tests: readonly Named[]): string[] =>
  tests.flatMap(({ test, why }) => [`    ${test}`, ...(why === '' ? [] : [`      ${why.slice(0, 400)}`])]);
const times = ({ seconds, processorSeconds, idleSeconds }: Taken): string =>
  [
    `${seconds.toFixed(1)} s`,
    `${idleSeconds.toFixed(1)} on an idle machine`,
    ...(processorSeconds === undefined ? [] : [`${processorSeconds.toFixed(0)} of processor time`]),
  ].join(', ');

const ran = chosenOf(all).flatMap((step) => {
  const result = results.get(step);
  return result === undefined ? [] : [{ step, ...result }];
});
const slowest = slowestOf(
  ran.flatMap(({ step, outcome }) =>
    outcome.slowest.map(({ test, seconds }) => ({ test: `${step.name}: ${test}`, seconds })),
  ),
).slice(0, 10);
const lines = ran.flatMap(({ step, outcome: { passed, failures, skipped }, taken }) => [
  `${failures.length === 0 ? '✓' : '✗'} ${step.name.padEnd(10)} ${passed} passed, ${failures.length} failed, ${skipped} skipped (${times(taken)})`,
  ...list(failures),
]);
if (slowest.length > 0) {
  console.log('\nThe slowest tests, by the clock:');
  for (const { test, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${test}`);
}
console.log(`\n${lines.join('\n')}\n  together ${times(whole)}\n`);
if (isTooLong) console.log(`The run took longer than its budget, ${LONGEST_RUN} s on an idle machine.\n`);
const total = (count: (outcome: Outcome) => number): number =>
  ran.reduce((sum, { outcome }) => sum + count(outcome), 0);
const failed = total(({ failures }) => failures.length) + (isTooLong ? 1 : 0);
console.log(
  `${total(({ passed }) => passed)} passed, ${failed} failed, ${total(({ skipped }) => skipped)} skipped`,
);
process.exitCode = failed === 0 ? 0 : 1;
