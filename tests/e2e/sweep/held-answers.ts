import { expect, type Page } from '@playwright/test';
import { settled } from '../settled.ts';

/** Requests of the frame around every page. */
const FRAME = ['Shell', 'AudienceFilterOptions'];
const FAILURE = { errors: [{ message: 'x', extensions: { code: 'TIMEOUT', details: {} } }] };

type Asked = { requestId: string; request: { url: string } };

export type Answers = {
  /** Requests wait from now on; those of the frame never do. */
  hold: () => void;
  /** Requests fail from now on, and those that wait. */
  fail: () => Promise<void>;
  /** Requests reach the server from now on, and those that wait. */
  pass: () => Promise<void>;
};

/** Decides how GraphQL answers a page. By Chromium's own protocol, because a route of Playwright turns the cache off. */
export async function answersOf(page: Page): Promise<Answers> {
  const session = await page.context().newCDPSession(page);
  let way: 'held' | 'failed' | 'true' = 'true';
  const waiting: Asked[] = [];
  const answer = async ({ requestId, request }: Asked): Promise<void> => {
    const isFrame = FRAME.includes(new URL(request.url).search.slice(1));
    if (way === 'held' && !isFrame) return void waiting.push({ requestId, request });
    const answered =
      way === 'failed' && !isFrame
        ? session.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: 200,
            responseHeaders: [{ name: 'content-type', value: 'application/json' }],
            body: Buffer.from(JSON.stringify(FAILURE)).toString('base64'),
          })
        : session.send('Fetch.continueRequest', { requestId });
    // The page may have been left meanwhile.
    await answered.catch(() => undefined);
  };
  const become = async (next: typeof way): Promise<void> => {
    way = next;
    await Promise.all(waiting.splice(0).map(answer));
  };
  session.on('Fetch.requestPaused', answer);
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/graphql?*' }] });
  return {
    hold: () => {
      way = 'held';
    },
    fail: () => become('failed'),
    pass: () => become('true'),
  };
}

/** Presses every "Try again", those that appear afterwards too; returns how many there were. */
export async function askAgain(page: Page): Promise<number> {
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  for (let presses = 0; presses < 40; presses += 1) {
    await settled(page);
    if ((await again.count()) === 0) return presses;
    await again.first().click();
  }
  await expect(again).toHaveCount(0);
  return 40;
}
