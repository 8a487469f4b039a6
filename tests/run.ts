// Runs everything: `npm test`, or some steps: `npm test -- lint unit`. Ends with the counts of all steps together.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findBrowser } from './testkit/browser.ts';

const ROOT = resolve(import.meta.dirname, '..');
const REPORTS = join(ROOT, 'tests/test-results');
const bin = (name: string): string => join(ROOT, 'node_modules/.bin', name);

type Counts = { passed: number; failed: number; skipped: number };
type Step = { name: string; run: () => Promise<Counts> };

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

const counted = (ok: boolean): Counts => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

const command = (name: string, path: string, ...args: string[]): Step => ({
  name,
  run: async () => counted((await exitCode(path, args)) === 0),
});

const vitest = (project: string): Step => ({
  name: project,
  run: async () => {
    const file = join(REPORTS, `${project}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await exitCode(bin('vitest'), ['run', '--project', project, ...reporters]);
    return readCounts(file, code, (report) => ({
      passed: report['numPassedTests'] ?? 0,
      failed: report['numFailedTests'] ?? 0,
      skipped: report['numPendingTests'] ?? 0,
    }));
  },
});

const browserTests: Step = {
  name: 'e2e',
  run: async () => {
    const file = join(REPORTS, 'e2e.json');
    const env = { PARLEY_BROWSER: findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    const code = await exitCode(
      join(ROOT, 'tests/node_modules/.bin/playwright'),
      ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter', 'list,json'],
      env,
    );
    return readCounts(file, code, ({ stats = {} }: { stats?: Record<string, number> }) => ({
      passed: stats['expected'] ?? 0,
      failed: (stats['unexpected'] ?? 0) + (stats['flaky'] ?? 0),
      skipped: stats['skipped'] ?? 0,
    }));
  },
};

/** A runner that fails without a failed test (a crash, no report) still counts as one failure. */
function readCounts<Report>(
  file: string,
  code: number,
  read: (report: Report & Record<string, number>) => Counts,
): Counts {
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')));
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return counted(false);
  }
}

const types: Step = {
  name: 'types',
  run: async () => {
    const codes: number[] = [];
    for (const folder of ['core', 'server', 'web', 'cli', 'tests'])
      codes.push(await exitCode(bin('tsc'), ['-p', folder]));
    return counted(codes.every((code) => code === 0));
  },
};

const STEPS: readonly Step[] = [
  command('lint', bin('biome'), 'ci', '.'),
  types,
  command('build', 'npm', 'run', '--silent', 'build'),
  vitest('contracts'),
  vitest('unit'),
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
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];
for (const step of STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n── ${step.name} ──`);
  const start = performance.now();
  const counts = await step.run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return counted(false);
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  lines.push(
    `${counts.failed === 0 ? '✓' : '✗'} ${step.name.padEnd(10)} ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped (${seconds} s)`,
  );
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}
console.log(`\n${lines.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;
