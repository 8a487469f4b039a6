import { EFFECT_NOTES } from '@parley/core/features/activations';
import { expect } from '@playwright/test';
import { afterTenDays, beginActivation, foundWith, showActivations } from './activation-steps.ts';
import { expectAccessibleEverywhere } from './axe.ts';
import { open } from './person.ts';
import { test } from './test.ts';

test('a share is held out, and the page says what sending the others did', async ({ page }) => {
  await showActivations(page);
  await foundWith(page, 'Named accounts', 60);
  await open(page, '/company-settings');
  const webhooks = page.getByRole('region', { name: 'Webhooks' });
  await webhooks.getByRole('textbox', { name: 'Name of the webhook' }).fill('Warehouse');
  await webhooks.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example/in');
  await webhooks.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByRole('dialog', { name: 'The secret of Warehouse' }).getByRole('button').last().click();

  await open(page, '/audiences');
  const wizard = await beginActivation(page, { account: 'Webhook: Warehouse' });
  await expect(wizard).toContainText('60 companies today.');
  const { promise: counted, resolve: count } = Promise.withResolvers<void>();
  await page.route('**/api/graphql?ActivationTargets', async (route) => {
    await counted;
    await route.continue();
  });
  await wizard.getByRole('combobox', { name: 'Hold out' }).click();
  await page.getByRole('option', { name: '50% of its companies' }).click();
  // What is agreed to has the figures of the share that was chosen.
  await expect(wizard.getByRole('button', { name: 'Next' })).toBeDisabled();
  count();
  await expect(wizard).toContainText(/\d+ companies today, and \d+ are held out\./);
  await expect(wizard.getByRole('radio', { name: 'Webhook: Warehouse' })).toBeChecked();
  await expectAccessibleEverywhere(page, { where: 'a share to hold out' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await wizard.getByRole('button', { name: 'Next' }).click();
  await expect(wizard).toContainText(/\d+ are held out/);
  await wizard.getByRole('checkbox', { name: 'I agree' }).check();
  await wizard.getByRole('button', { name: 'Activate' }).click();
  await expect(wizard).toHaveCount(0);

  await page.getByRole('link', { name: 'Named accounts' }).click();
  await expect(page.getByRole('region', { name: 'Activations' })).toContainText('50% held out');
  const effect = page.getByRole('region', { name: 'Effect' });
  await expect(effect).toContainText('Too early to say');
  await afterTenDays(page);
  await page.reload();
  await expect(effect.getByRole('listitem').first()).toContainText('More where it was sent');
  await expect(effect.getByRole('listitem').first()).toContainText('+8.0 points, between +3.1 and +12.4');
  await expect(effect.getByRole('listitem').nth(1)).toContainText('No clear difference');
  await expect(effect.getByRole('row', { name: /^Held out/ })).toContainText('before 40');
  await expect(effect.getByText(EFFECT_NOTES.lift)).toBeVisible();
  await expect(effect.getByText(EFFECT_NOTES.groups)).toBeVisible();
  await expectAccessibleEverywhere(page, { where: 'the effect of an activation' });
});
