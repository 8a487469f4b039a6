import type { Reporter, TestCase } from 'vitest/node';
import { type Named, named, slowestOf, writeOutcome } from './outcome.ts';

const nameOf = (test: TestCase): string => `${test.module.relativeModuleId} › ${test.fullName}`;
const firstError = (test: TestCase): Named => named(nameOf(test), test.result().errors?.[0]?.message);

/** Leaves the outcome of a run for `tests/run.ts`: a file that could not be read is a failure, too. */
export default class VitestOutcome implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, unhandled) => {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string): TestCase[] => tests.filter((test) => test.result().state === state);
    const passed = inState('passed');
    // Hooks that fail, and modules that cannot be read, fail no test of their own.
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    writeOutcome({
      passed: passed.length,
      skipped: inState('skipped').length + inState('pending').length,
      failures: [
        ...inState('failed').map(firstError),
        ...suites.flatMap((suite) =>
          suite
            .errors()
            .map(({ message }) =>
              named(
                suite.type === 'module'
                  ? suite.relativeModuleId
                  : `${suite.module.relativeModuleId} › ${suite.fullName}`,
                message,
              ),
            ),
        ),
        ...unhandled.map(({ message }) => named('outside of tests', message)),
      ],
      slowest: slowestOf(
        passed.map((test) => ({ test: nameOf(test), seconds: (test.diagnostic()?.duration ?? 0) / 1000 })),
      ),
    });
  };
}
