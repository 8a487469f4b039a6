import { expect, type Page } from '@playwright/test';
import { foundWith, showActivations } from './activation-steps.ts';
import { expectAccessibleEverywhere } from './axe.ts';
import { open } from './person.ts';
import { test } from './test.ts';

const did = (visits: number, visited: number) => ({
  ...{ __typename: 'ActivationOutcome', visits, visited },
  ...{ impressions: 0, opportunities: 2, amount: 48_000 },
});
const outcome = (kind: string, sent: number, heldOut: number, low: number, high: number) => ({
  ...{ __typename: 'ActivationLiftOutcome', outcome: kind, sent, heldOut, low, high },
  ...{ difference: sent - heldOut, isClear: low > 0 || high < 0 },
});

/** Ten days in place of those that have not passed yet; the figures are computed in tests of the server. */
async function afterTenDays(page: Page): Promise<void> {
  await page.route('**/api/graphql?ActivationEffect', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as {
      data: { audiences: { getById: { activationEffect: object } } };
    };
    Object.assign(answer.data.audiences.getById.activationEffect, {
      ...{ readyOn: null, beforeStartDate: '2026-03-01', beforeEndDate: '2026-03-10' },
      ...{ startDate: '2026-03-12', endDate: '2026-03-21', liftProblem: null },
      groups: ['REACHED', 'NOT_REACHED', 'HELD_OUT'].map((group, at) => ({
        ...{ __typename: 'ActivationEffectGroup', group, companies: 300 - at },
        ...{ before: did(40, 22), after: did(96, 51), later: null },
      })),
      lift: {
        ...{ __typename: 'ActivationLift', sent: 600, heldOut: 298 },
        outcomes: [
          outcome('VISITED', 0.17, 0.09, 0.031, 0.124),
          outcome('VISITS', 0.32, 0.35, -0.4, 0.34),
          outcome('OPENED', 0.007, 0.007, -0.02, 0.017),
        ],
      },
    });
    await route.fulfill({ json: answer });
  });
}

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
  await page.getByRole('button', { name: 'Activate Named accounts' }).click();
  const wizard = page.getByRole('dialog', { name: /^Activate/ });
  await wizard.getByRole('radio', { name: 'Webhook: Warehouse' }).check();
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
  await expectAccessibleEverywhere(page, { where: 'the effect of an activation' });
});
