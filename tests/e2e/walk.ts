import type { Page } from '@playwright/test';
import { serverUrl } from './person.ts';
import { settled } from './settled.ts';

/** An address that has no page, and what is shown there. */
const NOWHERE = '/nowhere';
const NOTHING_THERE = 'The page does not exist or has moved.';

/**
 * Opens a page of an instance from another one of it, as links do: a third of the processor time of loading the application
 * again. It goes by an address without a page, so that nothing of the page before is taken for the next one.
 */
export async function walk(page: Page, path: string): Promise<void> {
  const { pathname, search } = new URL(path, serverUrl());
  const [root = ''] = /^\/app\/inst\/[^/]+/.exec(pathname) ?? [];
  await page.evaluate(
    async ({ nowhere, words, there }) => {
      const goTo = (address: string): void => {
        history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', address);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      };
      const until = async (isNowhere: boolean): Promise<void> => {
        while ((document.querySelector('main')?.textContent?.includes(words) ?? false) !== isNowhere)
          await new Promise((done) => requestAnimationFrame(done));
      };
      goTo(nowhere);
      await until(true);
      goTo(there);
      await until(false);
    },
    { nowhere: `${root}${NOWHERE}`, words: NOTHING_THERE, there: pathname + search },
  );
  await settled(page);
}
