// Pictures of the lists of alerts, subscriptions and shared links with entries in them, and of the bell with none, one and thirty, to be
// looked at: `node tests/screens/notices.ts`. The application must be built.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { sampleRoot, sampleSession, serverUrl } from '../e2e/person.ts';
import { startServers } from '../e2e/servers.ts';
import { findBrowser, LAUNCH_ARGS } from '../testkit/browser.ts';
import { eventually } from '../testkit/eventually.ts';
import { fillNotices } from './fill-notices.ts';
import { enterWith, THEMES, WIDTHS } from './take.ts';

const FOLDER = join(import.meta.dirname, '../test-results/notices');
const BELL = [0, 1, 30];

const eventOf = (index: number) => ({
  ...{ __typename: 'AlertEvent', id: `aevt_${index}`, alertId: 'alrt_1', isSeen: index > 3 },
  name:
    index % 3 === 0
      ? `Spend of the paid channels against the budget of the quarter ${index}`
      : `Visits ${index}`,
  says: 'Visits: 1,234 from Nov 1, 2026 to Nov 7, 2026, above 1,000.',
  ...{
    startDate: '2026-11-01',
    endDate: '2026-11-07',
    urlTemplate: '/web-traffic',
    firedAt: new Date().toISOString(),
  },
});

async function answerBell(page: Page, count: number): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(/\/api\/graphql/, async (route) => {
    const { operationName = '' } = (route.request().postDataJSON() ?? {}) as { operationName?: string };
    const notifications: Record<string, object> = {
      UnseenAlertEvents: { unseenAlertEvents: count },
      AlertEvents: { alertEvents: Array.from({ length: count }, (_, index) => eventOf(index)) },
      SeeAlertEvents: { seeAlertEvents: true },
    };
    const answer = notifications[operationName];
    if (answer === undefined) return await route.continue();
    await route.fulfill({ json: { data: { notifications: { __typename: 'Any', ...answer } } } });
  });
}

const stop = await startServers(1);
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...LAUNCH_ARGS] });
mkdirSync(FOLDER, { recursive: true });
try {
  const session = await sampleSession('admin');
  await fillNotices(session);
  for (const { name, ...size } of WIDTHS)
    for (const theme of THEMES) {
      const context = await browser.newContext({ viewport: { ...size }, reducedMotion: 'reduce' });
      const page = await enterWith(context, session, theme);
      const take = (what: string) => page.screenshot({ path: join(FOLDER, `${what}-${name}-${theme}.png`) });
      await page.goto(`${serverUrl()}${sampleRoot()}/profile`);
      const alerts = page.getByRole('region', { name: 'Alerts', exact: true });
      await eventually('the first look at the alerts', async () =>
        (await alerts.getByText(/, (?:above|below) /).count()) > 1 ? true : undefined,
      );
      for (const region of ['Alerts', 'Subscriptions'])
        await page
          .getByRole('region', { name: region, exact: true })
          .screenshot({ path: join(FOLDER, `${region.toLowerCase()}-${name}-${theme}.png`) });
      await page.goto(`${serverUrl()}${sampleRoot()}/company-settings`);
      const links = page.getByRole('region', { name: 'Shared links' });
      await links.getByRole('listitem').first().waitFor();
      await links.screenshot({ path: join(FOLDER, `links-${name}-${theme}.png`) });
      for (const count of BELL) {
        await answerBell(page, count);
        await page.goto(`${serverUrl()}${sampleRoot()}/profile`);
        await page
          .getByRole('banner')
          .getByRole('button', { name: /^Alerts/ })
          .click();
        await page.getByRole('link', { name: 'Your alerts' }).waitFor();
        await take(`bell-${count}`);
      }
      await context.close();
    }
} finally {
  await browser.close();
  await stop();
}
console.log(`Pictures are in ${FOLDER}.`);
