import { defineConfig } from '@playwright/test';
import { findBrowser, LAUNCH_ARGS } from '../testkit/browser.ts';
import { useServer } from './servers.ts';

// Read in every worker: the one of a number has the server of that number.
useServer(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0));

/** Ends what hangs. What is slow is judged by its budget (tests/runner/steps.ts), which takes a busy machine into account. */
const LONGEST_TEST = 300_000;
/** What is right ends a wait at once; of what is wrong a test is red a minute later. */
const LONGEST_WAIT = 60_000;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  globalSetup: './global-setup.ts',
  // One more than cores: a test waits a third of its time, for timers of the application and for its server.
  workers: 3,
  fullyParallel: true,
  timeout: LONGEST_TEST,
  expect: { timeout: LONGEST_WAIT },
  use: {
    // A click that waits in vain names what it waits for, which the end of the whole test does not.
    actionTimeout: LONGEST_WAIT,
    viewport: { width: 1440, height: 900 },
    // Animations take a tenth of the processor, and a test waits for each.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findBrowser(), args: [...LAUNCH_ARGS] },
    // It is a third of the time of a run: asked for when something fails.
    trace: process.env['PARLEY_E2E_TRACE'] === 'on' ? 'retain-on-failure' : 'off',
  },
});
