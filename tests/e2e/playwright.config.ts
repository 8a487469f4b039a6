import { defineConfig } from '@playwright/test';
import { findBrowser, LAUNCH_ARGS } from '../testkit/browser.ts';
import { useServer } from './servers.ts';

// Read in every worker: the one of a number has the server of that number.
useServer(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0));

/** A test takes at most half a minute on two idle cores, so that workers share evenly and a hang costs little. */
const LONGEST_TEST = 30_000;
/** A machine that is busy with other work, or half as fast, takes a few times as long. */
const SLOWER = 4;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  globalSetup: './global-setup.ts',
  // One more than cores: a test waits a third of its time, for timers of the application and for its server.
  workers: 3,
  fullyParallel: true,
  timeout: LONGEST_TEST * SLOWER,
  expect: { timeout: 20_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    // Animations take a tenth of the processor, and a test waits for each.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findBrowser(), args: [...LAUNCH_ARGS] },
    // It is a third of the time of a run: asked for when something fails.
    trace: process.env['PARLEY_E2E_TRACE'] === 'on' ? 'retain-on-failure' : 'off',
  },
});
