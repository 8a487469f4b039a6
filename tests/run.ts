// Runs everything: `npm test`, or some steps: `npm test -- lint unit`. Ends with the counts of all steps together.
import { mkdirSync, rmSync } from 'node:fs';
import { judgeTime } from './runner/judge.ts';
import { REPORTS } from './runner/run-tests.ts';
import { ended, type Step } from './runner/step.ts';
import { STEPS, STEPS_BY_NAME } from './runner/steps.ts';
import { startStopwatch, type Taken } from './runner/stopwatch.ts';
import { type Named, type Outcome, slowestOf } from './testkit/outcome.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !STEPS_BY_NAME.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `No step called ${unknown.join(', ')}. Steps: ${STEPS_BY_NAME.map((step) => step.name).join(', ')}.`,
  );
  process.exit(3);
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

type Result = { outcome: Outcome; taken: Taken };

const results = new Map<Step, Result>();
async function take(step: Step): Promise<void> {
  if (step.isBeside !== true) console.log(`\n── ${step.name} ──`);
  const stop = startStopwatch();
  const outcome = await step
    .run()
    .catch((error: unknown) => ended(step.name, false, error instanceof Error ? error.message : `${error}`));
  const taken = stop();
  results.set(step, { outcome: judgeTime(step.name, outcome, { taken, budget: step.budget }), taken });
}
async function takeInTurn(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await take(step);
}

const chosen = wanted.length === 0 ? STEPS : STEPS_BY_NAME.filter(({ name }) => wanted.includes(name));
const [build] = chosen.filter(({ name }) => name === 'build');
const isBeside = (step: Step): boolean => step.isBeside === true;
const stop = startStopwatch();
if (build !== undefined) await take(build);
// What only reads the sources, or waits most of the time, takes what the others leave of the processor.
await Promise.all([
  takeInTurn(chosen.filter(isBeside)),
  takeInTurn(chosen.filter((step) => step !== build && !isBeside(step))),
]);
const whole = stop();

const list = (tests: readonly Named[]): string[] =>
  tests.flatMap(({ test, why }) => [`    ${test}`, ...(why === '' ? [] : [`      ${why.slice(0, 400)}`])]);
const times = ({ seconds, processorSeconds, idleSeconds }: Taken): string =>
  [
    `${seconds.toFixed(1)} s`,
    `${idleSeconds.toFixed(1)} on an idle machine`,
    ...(processorSeconds === undefined ? [] : [`${processorSeconds.toFixed(0)} of processor time`]),
  ].join(', ');

const ran = chosen.flatMap((step) => {
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
const total = (count: (outcome: Outcome) => number): number =>
  ran.reduce((sum, { outcome }) => sum + count(outcome), 0);
const failed = total(({ failures }) => failures.length);
console.log(
  `${total(({ passed }) => passed)} passed, ${failed} failed, ${total(({ skipped }) => skipped)} skipped`,
);
process.exitCode = failed === 0 ? 0 : 1;
