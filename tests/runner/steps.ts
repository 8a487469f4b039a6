import { join } from 'node:path';
import { sourceFiles } from '../contracts/source-tree.ts';
import { findBrowser } from '../testkit/browser.ts';
import { affectedTests } from './affected-tests.ts';
import { changedFiles } from './changed-files.ts';
import { bin, type Command, ROOT, runCommand } from './run-command.ts';
import { runTests } from './run-tests.ts';
import { type Budget, ended, type Step } from './step.ts';

/** The longest that a single test may take, in seconds. */
const LONGEST_TEST = 30;

const FEATURES: Budget = { step: 900, test: LONGEST_TEST };

const PACKAGES = ['core', 'language', 'worlds', 'server', 'web', 'cli', 'tests'] as const;

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
  run: () => runTests(project, vitestCommand(project)),
});

/** Kills engines and waits for them to come again, most of the time. */
const faults: Step = {
  name: 'faults',
  budget: { step: 240, test: 180 },
  isBeside: true,
  run: () => runTests('faults', { ...vitestCommand('faults'), besideAs: 'faults' }),
};

/** The feature tests that the changes since `main` may break: for `npm run check`. */
const affected: Step = {
  name: 'affected',
  budget: FEATURES,
  run: async () => {
    const files = affectedTests(changedFiles(), sourceFiles());
    console.log(`${files.length} files of feature tests read what changed since main`);
    return files.length === 0
      ? { ...ended('affected', true), passed: 0 }
      : runTests('affected', vitestCommand('features', files));
  },
};

const build: Step = {
  name: 'build',
  budget: { step: 60, test: 60 },
  run: async () =>
    ended('build', (await runCommand({ path: 'npm', args: ['run', '--silent', 'build'] })) === 0),
};

const lint: Step = {
  name: 'lint',
  budget: { step: 60, test: 60 },
  isBeside: true,
  run: async () =>
    ended('lint', (await runCommand({ path: bin('biome'), args: ['ci', '.'], besideAs: 'lint' })) === 0),
};

const types: Step = {
  name: 'types',
  budget: { step: 240, test: 240 },
  isBeside: true,
  run: async () => {
    const codes: number[] = [];
    for (const folder of PACKAGES)
      codes.push(await runCommand({ path: bin('tsc'), args: ['-p', folder], besideAs: 'types' }));
    return ended(
      'types',
      codes.every((code) => code === 0),
    );
  },
};

const browserTests: Step = {
  name: 'e2e',
  budget: { step: 1800, test: 240 },
  run: () =>
    runTests('e2e', {
      path: join(ROOT, 'tests/node_modules/.bin/playwright'),
      args: [
        'test',
        '--config',
        'tests/e2e/playwright.config.ts',
        '--reporter',
        `list,${join(ROOT, 'tests/testkit/playwright-outcome.ts')}`,
      ],
      env: { PARLEY_BROWSER: findBrowser() },
    }),
};

/** What `npm test` runs: those in turn, and beside them, in turn as well, what leaves the processor to them. */
export const STEPS: readonly Step[] = [
  lint,
  faults,
  types,
  build,
  vitest('contracts', { step: 60, test: LONGEST_TEST }),
  vitest('unit', { step: 90, test: LONGEST_TEST }),
  vitest('assistant', { step: 120, test: LONGEST_TEST }),
  vitest('features', FEATURES),
  browserTests,
];

/** What runs only when it is named. */
export const STEPS_BY_NAME: readonly Step[] = [...STEPS, affected];
