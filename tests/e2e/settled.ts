import { expect, type Page } from '@playwright/test';

const WAITING = '[role="status"][aria-label="Loading"], [aria-busy="true"], [data-stale], [data-refreshing]';
/** An expectation looks again after up to a second: of all waits of a page that was the longest. */
const LOOKS_EVERY = 50;
const LONGEST = 60_000;

let calls = 0;

/** Resolves once the page is there, nothing waits for figures, and none of those shown are of the filters before. */
export async function settled(page: Page): Promise<void> {
  calls += 1;
  try {
    await page.waitForFunction(
      ({ waiting, call }) => {
        const isSettled =
          document.querySelector('main > *') !== null && document.querySelector(waiting) === null;
        // Twice in a row: one part may be there a moment before the next begins to wait.
        const seen = window as Window & { settledCall?: number };
        const wasSettled = seen.settledCall === call;
        if (isSettled) seen.settledCall = call;
        else delete seen.settledCall;
        return isSettled && wasSettled;
      },
      { waiting: WAITING, call: calls },
      { polling: LOOKS_EVERY, timeout: LONGEST },
    );
  } catch (error) {
    // Says what it still waits for.
    if (!page.isClosed()) await expect(page.locator(WAITING)).toHaveCount(0, { timeout: 1000 });
    throw error;
  }
}
