import { defineConfig } from '@playwright/test';
import { findBrowser, LAUNCH_ARGS } from '../testkit/browser.ts';
import { useServer } from './servers.ts';

// Read in every worker: the one of a number has the server of that number.
useServer(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0));

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  globalSetup: './global-setup.ts',
  // A file is the work of one; a browser waits half of the time for its server.
  workers: 2,
  fullyParallel: false,
  timeout: 120_000,
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
