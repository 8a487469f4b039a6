import { type Browser, expect, type Page } from '@playwright/test';
import { found, somebody } from './identity-api.ts';
import { ask, openAssistant, sampleRoot, signIn } from './person.ts';
import { askSample } from './sample-session.ts';
import { enterAs } from './session.ts';
import { test } from './test.ts';

const QUESTION = 'Visits from LinkedIn in the last 30 days';

const titles = (page: Page) =>
  page.getByRole('region', { name: 'Conversations' }).getByRole('listitem').getByRole('button');

async function onAnotherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, 'standard user', '/assistant');
  return page;
}

test('a conversation goes on in another browser, by its address, with its memory', async ({
  page,
  browser,
}) => {
  await signIn(page, 'standard user', '/profile');
  await ask(page, QUESTION);
  await page.getByRole('link', { name: 'Open as a page' }).click();
  await expect(page).toHaveURL(/\/assistant\/conv_\w+$/);
  await expect(page.getByRole('article')).toHaveCount(1);

  const other = await onAnotherDevice(browser);
  await titles(other).filter({ hasText: QUESTION }).first().click();
  await expect(other).toHaveURL(page.url());
  await expect(other.getByRole('article')).toHaveText((await page.getByRole('article').textContent()) ?? '');
  await other.getByLabel('Your question').fill('and by week?');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('article')).toHaveCount(2);
  await expect(
    other.getByRole('article').last().getByRole('list', { name: 'How the question was understood' }),
  ).toContainText('LinkedIn');

  // The first browser shows what was asked elsewhere when the person comes back to it.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('article')).toHaveCount(2);

  // Nobody else gets there by the address, not even an admin.
  const stranger = await (await browser.newContext()).newPage();
  await signIn(stranger, 'admin', page.url().split(sampleRoot())[1]);
  await expect(stranger.getByRole('heading', { name: 'There is no such conversation' })).toBeVisible();
  await stranger.context().close();
  await other.context().close();
});

test('a conversation is found, renamed and deleted, and another one begins', async ({ page }) => {
  await signIn(page, 'admin', '/profile');
  await ask(page, 'What is visit efficiency?');
  const drawer = page.getByRole('dialog', { name: 'Ask Parley' });
  await drawer.getByRole('button', { name: 'Conversations' }).click();
  await drawer.getByLabel('Search conversations').fill('visit efficiency');
  const row = drawer.getByRole('listitem').first();
  await expect(row).toContainText('What is visit efficiency?');
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const name = drawer.getByLabel('Name of the conversation');
  const title = `Terms ${Date.now()}`;
  await name.fill(title);
  await name.press('Enter');
  await drawer.getByLabel('Search conversations').fill(title);
  await expect(drawer.getByRole('listitem')).toHaveCount(1);
  await expect(drawer.getByRole('listitem')).toContainText(title);
  await drawer.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this conversation?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(drawer.getByText('No conversation found')).toBeVisible();
  await drawer.getByRole('button', { name: 'New conversation' }).click();
  await expect(drawer.getByRole('article')).toHaveCount(0);
  await expect(drawer.getByRole('heading', { name: 'What would you like to know?' })).toBeVisible();
});

test('the last question is reworded in its place, and an answer is rated', async ({ page }) => {
  await signIn(page, 'admin', '/profile');
  await openAssistant(page);
  const card = await ask(page, 'What is visit efficiency?');
  await expect(card).toContainText('Target visits divided by all visits');
  await page.getByRole('button', { name: 'Edit the question' }).click();
  const edit = page.getByRole('textbox', { name: 'Edit the question' });
  await edit.press('Escape');
  await expect(edit).toHaveCount(0);
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Edit the question' }).click();
  await edit.fill('What is spend?');
  await edit.press('Enter');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect(cards).not.toContainText('Target visits divided by all visits');
  const helpful = page.getByRole('button', { name: 'Helpful', exact: true });
  // Shown at once, kept a moment later: a page that is reloaded before that never sent it.
  const kept = page.waitForResponse(
    (response) => response.request().postData()?.includes('RateAnswer') ?? false,
  );
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await kept;
  await page.getByRole('link', { name: 'Open as a page' }).click();
  await expect(page).toHaveURL(/\/assistant\/conv_\w+$/);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Helpful', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a note on an answer is stored with its rating, and removed with it', async ({ page }) => {
  const kept = async () => {
    const [id] = /conv_\w+$/.exec(new URL(page.url()).pathname) ?? [];
    const { conversations } = await askSample<{
      conversations: { turns: { rating: string | null; ratingNote: string | null }[] };
    }>(`{ conversations { turns(id: "${id}") { rating ratingNote } } }`);
    return conversations.turns;
  };
  await signIn(page, 'admin', '/profile');
  await ask(page, 'What is visit efficiency?');
  await page.getByRole('link', { name: 'Open as a page' }).click();
  await expect(page).toHaveURL(/\/assistant\/conv_\w+$/);
  const unhelpful = page.getByRole('button', { name: 'Not helpful', exact: true });
  await unhelpful.click();
  await expect(unhelpful).toHaveAttribute('aria-pressed', 'true');
  const note = page.getByRole('textbox', { name: 'What was wrong?' });
  await expect(note).toBeFocused();
  await note.fill('It says nothing of leads.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(note).toHaveCount(0);
  await expect.poll(kept).toEqual([{ rating: 'unhelpful', ratingNote: 'It says nothing of leads.' }]);
  await page.reload();
  await expect(unhelpful).toHaveAttribute('aria-pressed', 'true');
  await unhelpful.click();
  await expect(unhelpful).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(kept).toEqual([{ rating: null, ratingNote: null }]);
});

test('all conversations of a person are deleted at once, after being asked', async ({ page }) => {
  const { email, domain } = somebody();
  const own = await found(email, 'Talkative', domain);
  await enterAs(page, own.token, `/app/inst/${own.id}/assistant`);
  const begin = async (question: string): Promise<void> => {
    await page.getByLabel('Your question').fill(question);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page).toHaveURL(/\/assistant\/conv_\w+$/);
  };
  await begin('What is visit efficiency?');
  await page.getByRole('button', { name: 'New conversation' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await begin('What is spend?');
  await expect(page.getByRole('region', { name: 'Conversations' }).getByRole('listitem')).toContainText([
    'What is spend?',
    'What is visit efficiency?',
  ]);
  const last = page.url();
  const all = page.getByRole('button', { name: 'Delete all conversations' });
  const dialog = page.getByRole('dialog', { name: 'Delete all conversations?' });
  await all.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(1);
  await all.click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.goto(last);
  await expect(page.getByRole('heading', { name: 'There is no such conversation' })).toBeVisible();
  await page.getByRole('button', { name: 'Begin a conversation' }).click();
  await expect(page.getByRole('heading', { name: 'What would you like to know?' })).toBeVisible();
});

test('a stopped question is asked again in its place', async ({ page }) => {
  const asked = Promise.withResolvers<void>();
  // The answer is held back on its way, so that there is time to stop it.
  await page.routeWebSocket(/\/api\/assistant$/, (socket) => {
    const server = socket.connectToServer();
    let isHeld = true;
    socket.onMessage((message) => {
      if (String(message).includes('"type":"message"')) asked.resolve();
      if (String(message).includes('"type":"cancel"')) isHeld = false;
      server.send(message);
    });
    server.onMessage((message) => {
      if (!isHeld || String(message).includes('"content":""')) socket.send(message);
    });
  });
  await signIn(page, 'admin', '/assistant');
  await page.getByLabel('Your question').fill('What is visit efficiency?');
  await page.keyboard.press('Enter');
  // What is stopped before it was sent needs no cancelling.
  await asked.promise;
  await page.getByRole('button', { name: 'Stop answering' }).click();
  await expect(page.getByText('Stopped.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByRole('article')).toContainText('Target visits divided by all visits');
  await expect(page.getByText('Stopped.')).toHaveCount(0);
  await expect(page.getByText('You asked:')).toHaveCount(1);
});
