import type { Page } from '@playwright/test';
import { serverUrl } from './person.ts';
import { settled } from './settled.ts';

/** An address that has no page, and what is shown there. */
const NOWHERE = '/nowhere';
const NOTHING_THERE = 'The page does not exist or has moved.';
/** In milliseconds: after so long a page without an address of its own is named, before the test around it ends. */
const LONGEST = 60_000;

/**
 * Opens a page of an instance from another one of it, as links do: a third of the processor time of loading the application
 * again. It goes by an address without a page, so that nothing of the page before is taken for the next one.
 */
export async function walk(page: Page, path: string): Promise<void> {
  const { pathname, search } = new URL(path, serverUrl());
  const [root = ''] = /^\/app\/inst\/[^/]+/.exec(pathname) ?? [];
  await page.evaluate(
    async ({ nowhere, words, there, longest }) => {
      const goTo = (address: string): void => {
        history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', address);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      };
      const until = async (isNowhere: boolean): Promise<void> => {
        const end = performance.now() + longest;
        while ((document.querySelector('main')?.textContent?.includes(words) ?? false) !== isNowhere) {
          if (performance.now() > end)
            throw new Error(
              isNowhere ? `${nowhere}, on the way to ${there}, never came` : `${there} has no page`,
            );
          await new Promise((done) => requestAnimationFrame(done));
        }
      };
      goTo(nowhere);
      await until(true);
      goTo(there);
      await until(false);
    },
    { nowhere: `${root}${NOWHERE}`, words: NOTHING_THERE, there: pathname + search, longest: LONGEST },
  );
  await settled(page);
}
