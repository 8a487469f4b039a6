import { expect } from '@playwright/test';
import { askForFile, fileOf } from './csv.ts';
import { numberIn, signIn } from './person.ts';
import { visit } from './sample-session.ts';
import { samplePlaces } from './screens.ts';
import { test } from './test.ts';

test('the file of an audience holds its members; the window of its making can be left', async ({ page }) => {
  await signIn(page);
  const { audience } = await samplePlaces();
  await visit(page, `/audiences/${audience}`);
  const name = (await page.getByRole('main').getByRole('heading').first().textContent()) ?? '';
  const members = numberIn(
    await page
      .getByText(/^[\d,]+ companies$/)
      .last()
      .textContent(),
  );

  // A file that takes its time: how far it is is asked for and not answered.
  await page.route('**/api/graphql?ExportStatus', () => undefined);
  const asked = page.waitForRequest(/graphql\?ExportStatus/);
  await askForFile(page, name);
  const making = page.getByRole('dialog', { name: 'Exporting' });
  await expect(making.getByRole('progressbar')).toBeVisible();
  await asked;
  const cancelled = page.waitForRequest(/graphql\?CancelExport/);
  await making.getByRole('button', { name: 'Abort' }).click();
  await cancelled;
  await expect(making).toHaveCount(0);
  await page.unroute('**/api/graphql?ExportStatus');

  const rows = await fileOf(page, name);
  expect(rows).toHaveLength(members);
  await expect(page.getByRole('rowheader').first()).toContainText(rows[0]?.['Company'] ?? '?');
});
