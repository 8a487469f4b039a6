import { expect, test } from '@playwright/test';
import { enterSample, visit } from './sample-session.ts';
import { samplePlaces } from './screens.ts';

test('a pixel that is there keeps its channel, its vendor and its code', async ({ page }) => {
  await enterSample(page);
  const { pixels } = await samplePlaces();
  await visit(page, `/pixels/${pixels[0]}/edit`);
  for (const name of ['Channel', 'Vendor']) {
    const field = page.getByRole('combobox', { name });
    await expect(field).toBeDisabled();
    await expect(field).not.toHaveValue('');
  }
  await expect(page.getByText('Channel, vendor and code stay as they are.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Audience' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
});
