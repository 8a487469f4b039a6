import { defineConfig } from 'vitest/config';

// graphql must be one copy for Yoga, Pothos and our own code: resolve it as Node would.
const node = {
  ssr: { resolve: { conditions: ['module-sync', 'node', 'development|production'] } },
} as const;

// A test that fails is red: none has a second try. How long a step and a test may take is in tests/runner/steps.ts.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        ...node,
        test: {
          name: 'unit',
          include: [
            '{core,language,server,cli,web}/src/**/*.test.{ts,tsx}',
            'worlds/**/*.test.ts',
            'tests/{testkit,runner}/**/*.test.ts',
          ],
          testTimeout: 30_000,
          // Modules are read once per worker: that was two thirds of the processor time of a run.
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        ...node,
        test: {
          name: 'contracts',
          include: ['tests/contracts/**/*.test.ts'],
          testTimeout: 30_000,
          isolate: false,
        },
      },
      {
        ...node,
        test: {
          name: 'features',
          include: ['tests/features/**/*.test.ts'],
          // The server is loaded once per worker, not once per file: that was half of the time of a run.
          isolate: false,
          // They wait for engines, processes and answers that are slow on purpose half of the time.
          maxWorkers: 4,
          // Vitest runs projects with other numbers of workers apart.
          sequence: { groupOrder: 1 },
          globalSetup: [
            'tests/testkit/build-global-setup.ts',
            'tests/testkit/server-global-setup.ts',
            'tests/testkit/global-setup.ts',
          ],
          // Ends what hangs. What is slow is judged by its budget, which takes a busy machine into account.
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
      {
        ...node,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/testkit/build-global-setup.ts'],
          testTimeout: 900_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        ...node,
        test: {
          name: 'assistant',
          include: ['tests/assistant/**/*.test.ts'],
          globalSetup: ['tests/testkit/global-setup.ts'],
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
