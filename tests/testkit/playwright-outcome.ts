import { readFileSync } from 'node:fs';
import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { type Named, named, slowestOf, writeOutcome } from './outcome.ts';

const nameOf = (test: TestCase): string => test.titlePath().filter(Boolean).join(' › ');
const firstError = (test: TestCase): Named =>
  named(nameOf(test), test.results.find(({ error }) => error !== undefined)?.error?.message);

/** What the page showed when a test failed: on another machine it is gone with the folder of results. */
const SHOWN = /^```yaml$[\s\S]*?^```$/m;

/** Leaves the outcome of a run for `tests/run.ts`, and prints the pages of what failed. */
export default class PlaywrightOutcome implements Reporter {
  private root: Suite | undefined;
  private readonly outside: Named[] = [];

  onBegin(_config: unknown, root: Suite): void {
    this.root = root;
  }

  onError(error: TestError): void {
    this.outside.push(named('outside of tests', error.message));
  }

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    const context = attachments.find(({ name }) => name === 'error-context')?.path;
    const shown = context === undefined ? undefined : SHOWN.exec(readFileSync(context, 'utf8'))?.[0];
    if (shown !== undefined) console.log(`${nameOf(test)}\n${shown}`);
  }

  onEnd(): void {
    const tests = this.root?.allTests() ?? [];
    const ended = (as: ReturnType<TestCase['outcome']>): TestCase[] =>
      tests.filter((test) => test.outcome() === as);
    const passed = ended('expected');
    writeOutcome({
      passed: passed.length,
      skipped: ended('skipped').length,
      failures: [...ended('unexpected').map(firstError), ...this.outside],
      slowest: slowestOf(
        passed.map((test) => ({
          test: nameOf(test),
          seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        })),
      ),
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}
