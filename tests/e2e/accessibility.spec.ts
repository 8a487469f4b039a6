import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from './axe.ts';
import { ask, openAssistant, serverUrl } from './person.ts';
import { enterSample, settled, visit } from './sample-session.ts';
import { SCREENS, samplePlaces } from './screens.ts';

/** What can be opened on a screen, for what axe finds in it. */
const OPENED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'web traffic activity': async (page) => {
    await page.getByRole('row').nth(2).getByRole('cell').nth(1).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await settled(page);
  },
};

test('axe finds nothing on any screen in both themes, on a desk and on a phone', async ({ page }) => {
  test.setTimeout(1_500_000);
  const expectAccessible = (where: string): Promise<void> =>
    expectAccessibleEverywhere(page, { where, more: true, ready: settled });
  await page.goto(serverUrl());
  await expect(page.getByRole('button', { name: /admin of the sample/ })).toBeVisible();
  await expectAccessibleEverywhere(page, { where: 'sign-in' });
  await enterSample(page);
  const places = await samplePlaces();
  for (const { name, pathOf } of SCREENS)
    await test.step(name, async () => {
      await visit(page, pathOf(places));
      await expectAccessible(name);
      const open = OPENED[name];
      if (open === undefined) return;
      await open(page);
      await expectAccessible(`${name}, opened`);
    });
  await test.step('assistant', async () => {
    await visit(page, '/profile');
    await openAssistant(page);
    await expect(page.getByLabel('Your question')).toBeVisible();
    await expectAccessible('assistant');
    await ask(page, 'top 5 vendors by visits in the last 30 days');
    await ask(page, 'visits by week since July');
    await ask(page, 'what will the weather be?');
    await expectAccessible('assistant with answers');
    const card = await ask(page, 'add a note: the fair was well attended');
    await expect(card.getByRole('button', { name: 'Add the note' })).toBeVisible();
    await visit(page, '/assistant');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible('page of the assistant');
    await visit(page, '/assistant/pins');
    await expectAccessible('pins');
  });
});
