import { expect } from '@playwright/test';
import { ask, open, openAssistant, signIn } from './person.ts';
import { askSample } from './sample-session.ts';
import { test } from './test.ts';

type Notes = { notes: { get: { id: string; note: string; occurredAt: string }[] } };
const notesOf = async (words: string) =>
  (await askSample<Notes>('{ notes { get { id note occurredAt } } }')).notes.get.filter(
    ({ note }) => note === words,
  );

test('a proposed note is written by its person’s click, and shown as written ever after', async ({
  page,
}) => {
  const words = `Pricing page relaunched ${Date.now()}`;
  await signIn(page, 'admin', '/profile');
  const card = await ask(page, `add a note on 2026-10-01: ${words}`);
  const proposal = card.getByRole('region', { name: 'Proposed note' });
  await expect(proposal).toContainText(words);
  await expect(proposal).toContainText('October 1, 2026');
  expect(await notesOf(words)).toEqual([]);
  await proposal.getByRole('button', { name: 'Add the note' }).click();
  await expect(proposal).toContainText('Added to the charts.');
  expect(await notesOf(words)).toMatchObject([{ occurredAt: '2026-10-01T00:00:00.000Z' }]);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Proposed note' })).toContainText('Added to the charts.');
  await expect(page.getByRole('button', { name: 'Add the note' })).toHaveCount(0);
});

type Alerts = { notifications: { alerts: { name: string; threshold: number | null; windowDays: number }[] } };

test('a proposed alert is set with what its person changed of it, and its name follows', async ({ page }) => {
  const figure = 900_000 + (Date.now() % 90_000);
  await signIn(page, 'admin', '/profile');
  const card = await ask(page, 'tell me when spend on LinkedIn Ads passes 10k');
  const proposal = card.getByRole('region', { name: 'Proposed alert' });
  await expect(proposal).toContainText('Spend above $10,000 in 30 days');
  await proposal.getByLabel('Figure').fill(String(figure));
  await proposal.getByRole('combobox', { name: 'In the last' }).click();
  await page.getByRole('option', { name: '7 days' }).click();
  const name = `Spend above $${figure.toLocaleString('en-US')} in 7 days, from LinkedIn Ads`;
  await expect(proposal.getByLabel('Name')).toHaveValue(name);
  await proposal.getByRole('button', { name: 'Set the alert' }).click();
  await expect(proposal).toContainText('it is in your profile');
  const { notifications } = await askSample<Alerts>(
    '{ notifications { alerts { name threshold windowDays } } }',
  );
  expect(notifications.alerts.filter((alert) => alert.name === name)).toEqual([
    { name, threshold: figure, windowDays: 7 },
  ]);
});

test('a discarded note is not written', async ({ page }) => {
  const words = `Never mind ${Date.now()}`;
  await signIn(page, 'admin', '/profile');
  const card = await ask(page, `add a note: ${words}`);
  await card.getByRole('button', { name: 'Discard' }).click();
  await expect(card).toContainText('nothing was written');
  expect(await notesOf(words)).toEqual([]);
});

type Audiences = { audiences: { get: { edges: { node: { id: string; name: string } }[] } } };

test('a proposed audience is made under the name that its person gives it; what no rule says leads to the builder', async ({
  page,
}) => {
  const name = `Asked for ${Date.now()}`;
  const named = async () =>
    (
      await askSample<Audiences>(
        '{ audiences { get(page: { limit: 100, offset: 0 }) { edges { node { id name } } } } }',
      )
    ).audiences.get.edges.filter(({ node }) => node.name === name);
  await signIn(page, 'admin', '/profile');
  const card = await ask(
    page,
    'make an audience of everyone who visited pricing twice and is not in Named accounts',
  );
  const proposal = card.getByRole('region', { name: 'Proposed audience' });
  await expect(proposal.getByRole('list', { name: 'Rules' })).toContainText(
    'not in the audience Named accounts',
  );
  await expect(proposal).toContainText('visits of url contains /pricing >= 2');
  await expect(proposal.getByRole('list', { name: /most visits/ }).getByRole('listitem')).toHaveCount(5);
  await proposal.getByRole('textbox', { name: 'Name' }).fill(name);
  expect(await named()).toEqual([]);
  await proposal.getByRole('button', { name: 'Create the audience' }).click();
  await expect(proposal).toContainText('Created: its companies are being found.');
  const [made] = await named();
  await askSample(`mutation { audiences { delete(id: "${made?.node.id}") { success } } }`);

  const other = await ask(page, 'make an audience of companies that visited pricing and have cats');
  await expect(other).toContainText('No rule can say “have cats”.');
  await other.getByRole('link', { name: 'Open the page' }).click();
  await expect(page).toHaveURL(/create-rule-based\?rules=/);
  await expect(page.getByRole('region', { name: 'Rules' })).toContainText('/pricing');
});

test('what another program proposed is confirmed on its page', async ({ page }) => {
  const words = `A fair & more ${Date.now()}`;
  await signIn(page, 'admin', '/profile');
  await open(page, `/assistant?${new URLSearchParams({ note: words, day: '2026-07-02' })}`);
  const dialog = page.getByRole('dialog', { name: 'Add this note to the charts?' });
  await expect(dialog).toContainText(words);
  expect(await notesOf(words)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByText('The note is on the charts')).toBeVisible();
  expect(await notesOf(words)).toHaveLength(1);
  await expect(page).not.toHaveURL(/note=/);
});

test('the conversation and its drawer survive a reload, and a question from a page continues it', async ({
  page,
}) => {
  await signIn(page, 'admin', '/profile');
  await ask(page, 'What is visit efficiency?');
  await page.reload();
  const drawer = page.getByRole('dialog', { name: 'Ask Parley' });
  await expect(drawer.getByRole('article')).toContainText('Target visits divided by all visits');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(drawer).toBeHidden();
  await openAssistant(page);
  await expect(drawer.getByRole('article')).toHaveCount(1);
  await drawer.getByRole('button', { name: 'New conversation' }).click();
  await page.reload();
  await expect(drawer.getByRole('heading', { name: 'What would you like to know?' })).toBeVisible();
});
