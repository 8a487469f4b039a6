import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Apart from the suite: `npm run ablation` measures, and proves nothing. */
export default defineConfig({
  ssr: { resolve: { conditions: ['module-sync', 'node', 'development|production'] } },
  test: {
    root: join(import.meta.dirname, '../../..'),
    include: ['tests/assistant/ablation/ablation.ts'],
    // Before the engine is loaded: it replaces modules of it.
    setupFiles: ['tests/assistant/ablation/steps.ts'],
    globalSetup: ['tests/testkit/global-setup.ts'],
    hookTimeout: 120_000,
  },
});
