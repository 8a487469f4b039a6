import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { nextLink, somebody } from './identity-api.ts';
import { shownTiles } from './page-figures.ts';
import { serverUrl } from './person.ts';
import { test } from './test.ts';

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

const steps = (page: Page) => page.getByRole('region', { name: /^(Get started|Your first figure)$/ });
const step = (page: Page, name: string) => steps(page).getByRole('listitem').filter({ hasText: name });
const healthCenter = (page: Page) => page.getByRole('link', { name: 'Health center' }).first().click();

/** A page view as the tag sends it: who came is known where they told their address. */
async function view(token: string, site: string, visitor: string, emailDomain?: string): Promise<void> {
  const at = Date.now();
  const response = await fetch(`${serverUrl()}/collect`, {
    method: 'POST',
    headers: { 'user-agent': BROWSER },
    body: JSON.stringify({
      token,
      visitor,
      sentAt: at,
      ...(emailDomain !== undefined && { emailDomain }),
      pageViews: [{ id: randomUUID(), url: `https://${site}/pricing`, referrer: '', title: 'Pricing', at }],
    }),
  });
  expect(await response.json()).toMatchObject({ accepted: 1 });
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${serverUrl()}/sign-up`);
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await page.goto(await nextLink(email));
  await page.getByLabel('Name of the organization').fill('Harbor');
  await page.getByRole('button', { name: 'Create organization' }).click();
}

async function chooseMarket(page: Page): Promise<void> {
  await step(page, 'Choose your target market').getByRole('link').click();
  const market = page.getByRole('region', { name: 'Target market' });
  await market.getByText('Industries, regions and sizes').click();
  for (const list of ['Industries', 'Regions', 'Company sizes']) {
    await market.getByRole('combobox', { name: list }).click();
    await page.getByRole('option').filter({ visible: true }).first().click();
    await page.keyboard.press('Escape');
  }
  await expect(market.getByRole('status')).toContainText('Companies in the target market: – → 0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings are saved')).toBeVisible();
}

test('a newcomer goes from signing up to the first figure', async ({ page }) => {
  const { email, domain } = somebody();
  await test.step('begins without a tag', async () => {
    await signUp(page, email);
    await expect(page).toHaveURL(/\/health-center$/);
    await expect(step(page, 'Install the tag')).toContainText('No page view has arrived yet');
    await expect(steps(page)).toContainText('0 of 4 steps done');
    await expectAccessible(page, 'first steps');
    // No period and no filter is to blame for an empty list.
    await page.getByRole('link', { name: 'Vendors', exact: true }).first().click();
    await expect(page.getByText('No vendors yet')).toBeVisible();
    await expect(page.getByText('They appear within seconds of the first visit.').first()).toBeVisible();
    await healthCenter(page);
  });

  await test.step('is heard, and sees who came', async () => {
    const banner = page.getByRole('region', { name: 'The tag is not installed' });
    await expect(banner).toContainText(/token=\w+/);
    const [, token = ''] = /token=(\w+)/.exec((await banner.textContent()) ?? '') ?? [];
    await view(token, domain, 'v-1', 'first.example');
    await view(token, domain, 'v-2', 'second.example');
    await view(token, domain, 'v-3');
    await expect(step(page, 'Install the tag')).toContainText('Last page view');
    await expect(steps(page).getByText('3 visits from 2 companies today')).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page.getByText(/Visits are counted since/)).toBeVisible();
    // Nothing was won or lost yet: no zero that looks measured.
    await expect(page.getByText('Appears once opportunities are imported.').first()).toBeVisible();
    await expect(page.getByText('No opportunities yet').first()).toBeVisible();
    await expect(page.getByText(/^Compared with/)).toHaveCount(0);
    await expectAccessible(page, 'a dashboard of one day');
    await page.getByRole('button', { name: 'Traffic efficiency: notes' }).click();
    const notes = page.getByRole('complementary', { name: 'Notes' });
    await expect(notes).toContainText('No notes yet');
    await expect(notes.getByRole('button', { name: 'Add note' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('leaves and goes on', async () => {
    await page.getByRole('link', { name: 'Continue with the first steps' }).click();
    await chooseMarket(page);
    await healthCenter(page);
    await expect(step(page, 'Choose your target market')).toContainText(
      'None of the 2 companies known so far is in it.',
    );
    await steps(page).getByRole('button', { name: 'Do it later: Bring your spend and deals' }).click();
    await expect(step(page, 'Bring your spend and deals')).toContainText('Put off');
    await step(page, 'Invite a colleague').getByRole('link').click();
    await page.getByLabel('Name', { exact: true }).fill('Ash');
    await page.getByLabel('Work e-mail').fill(`ash@${domain}`);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page).toHaveURL(/\/users$/);
    await healthCenter(page);
    await expect(step(page, 'Invite a colleague')).toContainText('1 invitation is sent');
  });

  await test.step('ends on a figure that the page shows, too', async () => {
    await expect(steps(page).getByRole('heading', { name: 'Your first figure' })).toBeVisible();
    await expectAccessible(page, 'first figure');
    await steps(page).getByRole('link', { name: 'See them in web traffic' }).click();
    await expect(page.getByRole('region', { name: 'Key figures' })).toBeVisible();
    const tiles = await shownTiles(page);
    expect(tiles.find(({ label }) => label === 'Visits')?.exact).toBe('3');
    // Zeros that nothing was counted for are explained above the list.
    await page.getByRole('link', { name: 'Vendors', exact: true }).first().click();
    await expect(page.getByText(/Figures of opportunities appear once opportunities are/)).toBeVisible();
    await healthCenter(page);
    await steps(page).getByRole('button', { name: 'Finish' }).click();
    await expect(steps(page)).toHaveCount(0);
    await expect(page.getByText('The first steps are put away with 1 left to do.')).toBeVisible();
  });
});
