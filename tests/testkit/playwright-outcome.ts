import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { type Named, named, writeOutcome } from './outcome.ts';

const firstError = (test: TestCase): Named =>
  named(
    test.titlePath().filter(Boolean).join(' › '),
    test.results.find(({ error }) => error !== undefined)?.error?.message,
  );

/** Leaves the outcome of a run for `tests/run.ts`. */
export default class PlaywrightOutcome implements Reporter {
  private root: Suite | undefined;
  private readonly outside: Named[] = [];

  onBegin(_config: unknown, root: Suite): void {
    this.root = root;
  }

  onError(error: TestError): void {
    this.outside.push(named('outside of tests', error.message));
  }

  onEnd(): void {
    const tests = this.root?.allTests() ?? [];
    const ended = (as: ReturnType<TestCase['outcome']>): TestCase[] =>
      tests.filter((test) => test.outcome() === as);
    const secondTries = ended('flaky');
    writeOutcome({
      passed: ended('expected').length + secondTries.length,
      skipped: ended('skipped').length,
      failures: [...ended('unexpected').map(firstError), ...this.outside],
      secondTries: secondTries.map(firstError),
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}
