import { expect, type Page } from '@playwright/test';
import { found, invite, letJoin, nextLink, prove, somebody } from './identity-api.ts';
import { serverUrl } from './person.ts';
import { test } from './test.ts';

async function askForLink(page: Page, email: string, redirect?: string): Promise<string> {
  const query = redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`;
  await page.goto(`${serverUrl()}/sign-in${query}`);
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  await expect(page.getByRole('status')).toContainText(email);
  return await nextLink(email);
}

test('a link opens the only organization at the requested page, once', async ({ page }) => {
  const { email, domain } = somebody();
  const { id } = await found(email, 'Harbor', domain);
  const wanted = `/app/inst/${id}/web-traffic-activity?w.search=a%2Bb`;
  const link = await askForLink(page, email, wanted);
  expect(new URL(link).searchParams.get('token_type')).toBe('discovery');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(link);
  await expect(page.getByRole('banner')).toContainText('Harbor');
  expect(new URL(page.url()).pathname).toBe(`/app/inst/${id}/web-traffic-activity`);
  await expect(page).toHaveURL(/w\.search=a%2Bb|w\.search=a\+b/);
  expect(asked.filter((path) => path === '/api/auth/discovery/authenticate')).toHaveLength(1);

  // Used up; the token is out of the address, and the next step keeps the way back.
  await page.evaluate(() => localStorage.removeItem('parley.session'));
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link does not work any more');
  await expect(page).not.toHaveURL(/token/);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(wanted);
  await expect(page.getByLabel('Work e-mail')).toBeVisible();
});

test('a user without an organization creates one', async ({ page }) => {
  const { email, domain } = somebody();
  await page.goto(await askForLink(page, email));
  await expect(page).toHaveURL(`${serverUrl()}/sign-up/configure-org`);
  await expect(page.getByLabel('Domain of your website')).toHaveValue(domain);
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
});

test('a free-mail address has no organization and may create none', async ({ page }) => {
  await page.goto(await askForLink(page, `kim.${Date.now().toString(36)}@gmail.com`));
  await expect(page.getByRole('alert')).toContainText('There is no organization for this account yet');
  await page.getByRole('alert').getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(`${serverUrl()}/sign-up`);
});

/** An organization opens after a second and a half, however slow the machine: here it waits for the test. */
async function holdOpening(page: Page): Promise<{ held(): Promise<number>; goOn(): Promise<void> }> {
  await page.addInitScript(() => {
    const [usual, usualClear] = [window.setTimeout, window.clearTimeout];
    const held = new Map<number | undefined, TimerHandler>();
    let last = 0;
    const hold = (handler: TimerHandler, after?: number, ...given: unknown[]): number => {
      if (after !== 1500) return usual(handler, after, ...given);
      // No timer of the browser has a negative number.
      last -= 1;
      held.set(last, handler);
      return last;
    };
    const clear = (timer?: number): void => {
      if (!held.delete(timer)) usualClear(timer);
    };
    const goOn = (): void => {
      const handlers = [...held.values()];
      held.clear();
      for (const handler of handlers) if (typeof handler === 'function') handler();
    };
    Object.assign(window, { setTimeout: hold, clearTimeout: clear, held, goOn });
  });
  type Held = Window & { held?: Map<number, unknown>; goOn?: () => void };
  const held = (): Promise<number> => page.evaluate(() => (window as Held).held?.size ?? Number.NaN);
  const goOn = async (): Promise<void> => {
    await expect.poll(held).toBe(1);
    await page.evaluate(() => (window as Held).goOn?.());
  };
  return { held, goOn };
}

test('of many organizations the latest opens by itself, or another one that is chosen', async ({ page }) => {
  const { email, domain } = somebody();
  const first = await found(email, 'First Harbor', domain);
  const second = await found(email, 'Second Harbor', `second-${domain}`);
  const { held, goOn } = await holdOpening(page);

  await page.goto(await askForLink(page, email));
  await expect(page.getByRole('heading', { name: 'Opening Second Harbor' })).toBeVisible();
  await goOn();
  await expect(page).toHaveURL(new RegExp(`/app/inst/${second.id}/`));

  await page.evaluate(() => localStorage.removeItem('parley.session'));
  await page.goto(await askForLink(page, email));
  const another = page.getByRole('button', { name: 'Choose another organization' });
  await expect(another).toBeVisible();
  await expect.poll(held).toBe(1);
  await another.click();
  const choices = page.getByRole('list', { name: 'Organizations' }).getByRole('button');
  await expect(choices).toHaveText([/Second Harbor.*Last opened today/, /First Harbor.*Last opened today/]);
  await expect(choices.first()).toBeFocused();
  await expect.poll(held, 'the latest does not open any more').toBe(0);
  await choices.nth(1).click();
  await expect(page).toHaveURL(new RegExp(`/app/inst/${first.id}/`));

  // The page that was asked for says which one is meant.
  await page.evaluate(() => localStorage.removeItem('parley.session'));
  await page.goto(await askForLink(page, email, `/app/inst/${second.id}/web-traffic`));
  await expect(page.getByRole('heading', { name: 'Opening Second Harbor' })).toBeVisible();
  await goOn();
  await expect(page).toHaveURL(new RegExp(`/app/inst/${second.id}/web-traffic`));
});

test('a user invited and free to join chooses, and becomes a member', async ({ page }) => {
  const [guest, host, colleague] = [somebody(), somebody(), somebody()];
  const inviting = await found(host.email, 'Inviting Harbor', host.domain);
  await invite(inviting, guest.email);
  await nextLink(guest.email);
  const open = await found(`lee@${guest.domain}`, 'Open Harbor', guest.domain);
  await letJoin(open, [guest.domain]);

  await page.goto(await askForLink(page, guest.email));
  const choices = page.getByRole('list', { name: 'Organizations' }).getByRole('button');
  await expect(choices).toHaveText([
    /Inviting Harbor.*Accepts your invitation/,
    new RegExp(`Open Harbor.*Joins it with your ${guest.domain} address`),
  ]);
  await page.reload();
  await choices.nth(1).click();
  await expect(page).toHaveURL(new RegExp(`/app/inst/${open.id}/`));
  await expect(page.getByRole('banner')).toContainText('Open Harbor');
  const { organizations } = await prove(guest.email);
  expect(organizations.map(({ name, membership }) => `${name} ${membership}`)).toEqual([
    'Open Harbor active',
    'Inviting Harbor invited',
  ]);
  expect((await prove(colleague.email)).organizations).toEqual([]);
});

test('an invitation opens its organization, whatever else there is', async ({ page }) => {
  const [guest, host] = [somebody(), somebody()];
  const inviting = await found(host.email, 'Inviting Harbor', host.domain);
  await invite(inviting, guest.email);
  await page.goto(await nextLink(guest.email));
  await expect(page).toHaveURL(new RegExp(`/app/inst/${inviting.id}/`));
});

test('a link that no server answers for is kept for another try', async ({ page }) => {
  const { email, domain } = somebody();
  await found(email, 'Harbor', domain);
  const link = await askForLink(page, email);
  await page.route('**/api/auth/discovery/authenticate', (route) => route.abort());
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible();
  await page.unroute('**/api/auth/discovery/authenticate');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('banner')).toContainText('Harbor');
});
