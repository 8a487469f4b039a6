import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { serverUrl } from './person.ts';

type Options = {
  /** Whether the test has a context of its own, for what a context keeps for good, such as a clock that was replaced. */
  isAlone: boolean;
};

/** The browser saves data: the application does not load pages before they are opened, which only costs time here. */
const saveData = (): void => {
  const connection: object | undefined = Reflect.get(navigator, 'connection');
  if (connection !== undefined) Object.defineProperty(connection, 'saveData', { value: true });
};

/**
 * Tests of a worker share one browser context, which is emptied after each. A new context has no cache: to fetch and compile
 * the application again took more than half of the processor time of a page that opens.
 */
export const test = base.extend<Options, { sharedContext: BrowserContext; next: { page?: Page } }>({
  isAlone: [false, { option: true }],

  sharedContext: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
      });
      await context.addInitScript(saveData);
      context.clock.install = async () => {
        throw new Error('a clock that is replaced stays so: test.use({ isAlone: true })');
      };
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
  next: [({}, use) => use({}), { scope: 'worker' }],

  context: async ({ browser, sharedContext, next, contextOptions, viewport, isAlone }, use) => {
    if (isAlone) {
      const context = await browser.newContext({ ...contextOptions, viewport });
      await use(context);
      return await context.close();
    }
    await use(sharedContext);
    next.page = await empty(sharedContext);
  },

  page: async ({ context, sharedContext, next }, use) => {
    const { page } = next;
    if (context !== sharedContext || page === undefined || page.isClosed())
      return await use(await context.newPage());
    delete next.page;
    await use(page);
  },
});

/**
 * Leaves nothing of a test but the cache: its pages with their routes and scripts, what it stored, its permissions. The page
 * that this takes is the next test's: a page is a process of its own.
 */
async function empty(context: BrowserContext): Promise<Page> {
  await Promise.all(context.pages().map((page) => page.close()));
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.unrouteAll()]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(serverUrl()).origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers,websql,file_systems',
  });
  await session.detach();
  return page;
}
