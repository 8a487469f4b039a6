// Runs everything: `npm test`, or some steps: `npm test -- lint unit`. Ends with the counts of all steps together.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { findBrowser } from './testkit/browser.ts';
import { type Named, OUTCOME_FILE, type Outcome } from './testkit/outcome.ts';

const ROOT = resolve(import.meta.dirname, '..');
const REPORTS = join(ROOT, 'tests/test-results');
const bin = (name: string): string => join(ROOT, 'node_modules/.bin', name);

/** So many tests of a step may pass at their second try only; a step with more has failed. */
const MOST_SECOND_TRIES = 4;

type Step = { name: string; run: () => Promise<Outcome>; isBeside?: boolean };

const exitCode = (
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> =>
  new Promise((done) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => done(127));
    child.on('exit', (code, signal) => done(code ?? (signal === null ? 0 : 1)));
  });

/** Runs below the priority of everything else, and prints what it said once it has ended. */
const exitCodeBeside = (name: string, path: string, args: readonly string[]): Promise<number> =>
  new Promise((done) => {
    const child = spawn(path, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    if (child.pid !== undefined)
      setPriority(child.pid, Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said.push(chunk);
      });
    child.on('error', () => done(127));
    child.on('close', (code, signal) => {
      if (said.length > 0) console.log(`\n── ${name} ──\n${Buffer.concat(said)}`);
      done(code ?? (signal === null ? 0 : 1));
    });
  });

const ended = (name: string, ok: boolean, why = 'see above'): Outcome => ({
  passed: ok ? 1 : 0,
  skipped: 0,
  failures: ok ? [] : [{ test: name, why }],
  secondTries: [],
});

const build: Step = {
  name: 'build',
  run: async () => ended('build', (await exitCode('npm', ['run', '--silent', 'build'])) === 0),
};

const lint: Step = {
  name: 'lint',
  isBeside: true,
  run: async () => ended('lint', (await exitCodeBeside('lint', bin('biome'), ['ci', '.'])) === 0),
};

/** A runner that fails without a failed test (a crash, no report) is one failure. */
async function runTests(
  name: string,
  path: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const file = join(REPORTS, `${name}.json`);
  const code = await exitCode(path, args, { ...env, [OUTCOME_FILE]: file });
  if (!existsSync(file)) return ended(name, false, `the runner ended with ${code} and without a report`);
  const outcome: Outcome = JSON.parse(readFileSync(file, 'utf8'));
  const { failures } = outcome;
  return code === 0 || failures.length > 0
    ? outcome
    : { ...outcome, failures: [{ test: name, why: `the runner ended with ${code}` }] };
}

const vitest = (project: string): Step => ({
  name: project,
  run: () =>
    runTests(project, bin('vitest'), [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=tests/testkit/vitest-outcome.ts',
    ]),
});

const browserTests: Step = {
  name: 'e2e',
  run: () =>
    runTests(
      'e2e',
      join(ROOT, 'tests/node_modules/.bin/playwright'),
      [
        'test',
        '--config',
        'tests/e2e/playwright.config.ts',
        '--reporter',
        `list,${join(ROOT, 'tests/testkit/playwright-outcome.ts')}`,
      ],
      { PARLEY_BROWSER: findBrowser() },
    ),
};

const types: Step = {
  name: 'types',
  isBeside: true,
  run: async () => {
    const codes: number[] = [];
    for (const folder of ['core', 'language', 'worlds', 'server', 'web', 'cli', 'tests'])
      codes.push(await exitCodeBeside('types', bin('tsc'), ['-p', folder]));
    return ended(
      'types',
      codes.every((code) => code === 0),
    );
  },
};

const STEPS: readonly Step[] = [
  lint,
  types,
  build,
  vitest('contracts'),
  vitest('unit'),
  vitest('assistant'),
  vitest('features'),
  vitest('faults'),
  browserTests,
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No step called ${unknown.join(', ')}. Steps: ${STEPS.map((step) => step.name).join(', ')}.`);
  process.exit(3);
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const list = (tests: readonly Named[]): string[] =>
  tests.flatMap(({ test, why }) => [`    ${test}`, ...(why === '' ? [] : [`      ${why.slice(0, 400)}`])]);

const total = { passed: 0, failed: 0, skipped: 0 };
const told = new Map<Step, string[]>();
async function take(step: Step): Promise<void> {
  if (step.isBeside !== true) console.log(`\n── ${step.name} ──`);
  const start = performance.now();
  const { passed, skipped, failures, secondTries } = await step
    .run()
    .catch((error: unknown) => ended(step.name, false, error instanceof Error ? error.message : `${error}`));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const failed = failures.length + (secondTries.length > MOST_SECOND_TRIES ? secondTries.length : 0);
  told.set(step, [
    `${failed === 0 ? '✓' : '✗'} ${step.name.padEnd(10)} ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`,
    ...list(failures),
    ...(secondTries.length === 0 ? [] : ['  passed at the second try:', ...list(secondTries)]),
  ]);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}
async function takeInTurn(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await take(step);
}

const chosen = STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const isBeside = (step: Step): boolean => step.isBeside === true;
if (chosen.includes(build)) await take(build);
// What only reads the sources takes what the tests, which wait for engines and pages, leave of the processor.
await Promise.all([
  takeInTurn(chosen.filter(isBeside)),
  takeInTurn(chosen.filter((step) => step !== build && !isBeside(step))),
]);
const lines = chosen.flatMap((step) => told.get(step) ?? []);
console.log(`\n${lines.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;
