import { join } from 'node:path';
import { sourceFiles } from '../contracts/source-tree.ts';
import { findBrowser } from '../testkit/browser.ts';
import { affectedTests } from './affected-tests.ts';
import { changedFiles } from './changed-files.ts';
import { bin, type Command, ROOT, runCommand } from './run-command.ts';
import { runTests } from './run-tests.ts';
import { type Budget, ended, type Step } from './step.ts';

/** The longest that a single test may take, in seconds. The aim is 30: the slowest takes 43 to 56, and machines differ. */
const LONGEST_TEST = 75;

const FEATURES: Budget = { step: 1000, test: LONGEST_TEST };

/** What `npm test` may take. The aim is 900: budgets follow what was measured, so that they fail what gets slower. */
export const LONGEST_RUN = 2500;

/** `tests` is checked with `server` and `worlds`, whose sources it reads anyway. */
const TYPE_CHECKED = ['core', 'language', 'web', 'cli', 'tests'] as const;
const TYPES_CACHE = 'node_modules/.cache/types';

const vitestCommand = (project: string, files: readonly string[] = []): Command => ({
  path: bin('vitest'),
  args: [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=tests/testkit/vitest-outcome.ts',
    ...files,
  ],
});

const vitest = (project: string, budget: Budget): Step => ({
  name: project,
  budget,
  run: (time) => runTests(project, vitestCommand(project), time),
});

const faults: Step = {
  name: 'faults',
  run: (time) => runTests('faults', { ...vitestCommand('faults'), besideAs: 'faults' }, time),
};

/** The feature tests that the changes since `main` may break: for `npm run check`. */
const affected: Step = {
  name: 'affected',
  budget: FEATURES,
  run: async (time) => {
    const files = affectedTests(changedFiles(), sourceFiles());
    console.log(`${files.length} files of feature tests read what changed since main`);
    return files.length === 0
      ? { ...ended('affected', true), passed: 0 }
      : runTests('affected', vitestCommand('features', files), time);
  },
};

const build: Step = {
  name: 'build',
  budget: { step: 60, test: 60 },
  run: async (time) =>
    ended('build', (await runCommand({ path: 'npm', args: ['run', '--silent', 'build'] }, time)) === 0),
};

const lint: Step = {
  name: 'lint',
  run: async (time) =>
    ended(
      'lint',
      (await runCommand({ path: bin('biome'), args: ['ci', '.'], besideAs: 'lint' }, time)) === 0,
    ),
};

const types: Step = {
  name: 'types',
  run: async (time) => {
    const codes: number[] = [];
    for (const folder of TYPE_CHECKED)
      codes.push(
        await runCommand(
          {
            path: bin('tsc'),
            // What did not change since the last time is not checked again.
            args: [
              '-p',
              folder,
              '--incremental',
              '--tsBuildInfoFile',
              `${TYPES_CACHE}/${folder}.tsbuildinfo`,
            ],
            besideAs: 'types',
            isPatient: true,
          },
          time,
        ),
      );
    return ended(
      'types',
      codes.every((code) => code === 0),
    );
  },
};

const browserTests: Step = {
  name: 'e2e',
  budget: { step: 1250, test: LONGEST_TEST },
  run: (time) =>
    runTests(
      'e2e',
      {
        path: join(ROOT, 'tests/node_modules/.bin/playwright'),
        args: [
          'test',
          '--config',
          'tests/e2e/playwright.config.ts',
          '--reporter',
          `list,${join(ROOT, 'tests/testkit/playwright-outcome.ts')}`,
        ],
        env: { PARLEY_BROWSER: findBrowser() },
      },
      time,
    ),
};

/** What runs in turn beside the others: it reads the sources, or waits most of the time for engines to start again. */
export const BESIDE: readonly Step[] = [lint, faults, types];

/** What runs first of all: the others start what it makes. */
export const FIRST: readonly Step[] = [build];

export const IN_TURN: readonly Step[] = [
  vitest('contracts', { step: 60, test: LONGEST_TEST }),
  vitest('unit', { step: 90, test: LONGEST_TEST }),
  vitest('assistant', { step: 150, test: LONGEST_TEST }),
  vitest('features', FEATURES),
  browserTests,
];

/** What runs only when it is named. */
export const EXTRA: readonly Step[] = [affected];
