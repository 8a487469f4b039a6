import { consentText, sizeProblem } from '@parley/core/features/activations';
import { expect, type Page } from '@playwright/test';
import { beginActivation, foundWith, showActivations, wizardOf } from './activation-steps.ts';
import { expectAccessible } from './axe.ts';
import { open } from './person.ts';
import { test } from './test.ts';

const COMPANIES = 12;
const NO_CRM = 'Meta Ads knows persons by their addresses. No CRM is connected.';

type Meta = {
  contacts: number | null;
  hasMoreContacts?: boolean;
  needsCrm?: boolean;
  problem: string | null;
};

/** What the server says of Meta, which no test has an account of: its own tests prove that it says this. */
async function offerMeta(page: Page, { hasMoreContacts = false, needsCrm = false, ...meta }: Meta) {
  const target = {
    provider: { id: 'oprv:facebook', name: 'Meta Ads', capabilities: { minSize: 100 } },
    ...{ connectionId: 'conn_meta', accountName: 'Harbor', members: COMPANIES, leftOut: 1, heldOut: 0 },
    ...{ holdOutPercent: 0, consentText: consentText('oprv:facebook'), activation: null },
    ...{ ...meta, hasMoreContacts, needsCrm },
  };
  const unconnected = [{ id: 'oprv:google', name: 'Google Ads' }];
  await page.unroute('**/api/graphql?ActivationTargets');
  await page.route('**/api/graphql?ActivationTargets', (route) =>
    route.fulfill({ json: { data: { activations: { targets: [target], unconnected } } } }),
  );
}

test('an audience is sent to persons only with a CRM and enough contacts, after it is agreed to', async ({
  page,
}) => {
  await showActivations(page);
  await foundWith(page, 'Named accounts', COMPANIES);
  const wizard = wizardOf(page);
  const account = wizard.getByRole('radio', { name: 'Meta Ads: Harbor' });
  const begin = async (meta: Meta): Promise<void> => {
    await offerMeta(page, meta);
    await open(page, '/audiences');
    await beginActivation(page);
    await expect(wizard).toContainText('Step 1 of 2');
  };

  await begin({ contacts: null, needsCrm: true, problem: NO_CRM });
  await expect(account).toBeDisabled();
  await expect(wizard).toContainText(NO_CRM);
  await expect(wizard.getByRole('radio', { name: 'Google Ads' })).toBeDisabled();
  await expectAccessible(page, 'persons without a CRM');

  const problem = sizeProblem('oprv:facebook', 57);
  await begin({ contacts: 57, problem: problem ?? '' });
  await expect(wizard).toContainText(
    'Needs at least 100 contacts in the CRM; 57 today, of 12 companies, and 1 is on the suppression list.',
  );
  await account.check();
  await wizard.getByRole('button', { name: 'Next' }).click();
  await expect(wizard.getByText('Meta Ads needs at least 100 contacts; this audience has 57.')).toBeVisible();
  await expect(wizard).toContainText('Step 1 of 2');
  await expectAccessible(page, 'too few persons');

  await page.setViewportSize({ width: 390, height: 844 });
  await begin({ contacts: 100, hasMoreContacts: true, problem: null });
  await expect(wizard).toContainText('100 or more today');
  await account.check();
  await wizard.getByRole('button', { name: 'Next' }).click();
  await expect(wizard).toContainText('The contacts of 12 companies are sent to Meta Ads: Harbor.');
  await expect(wizard).toContainText('hashed (SHA-256) and sent to Meta Ads');
  await expectAccessible(page, 'what is agreed to for persons');
  await wizard.getByRole('button', { name: 'Activate' }).click();
  await expect(wizard.getByText('Please agree to it first.')).toBeVisible();

  // The CRM does not answer at the moment of sending: nothing is active, and the reason is a notice.
  await page.route('**/api/graphql?ActivateAudience', (route) =>
    route.fulfill({
      json: { errors: [{ message: 'x', extensions: { code: 'UNAVAILABLE', details: { what: 'CRM' } } }] },
    }),
  );
  await wizard.getByRole('checkbox', { name: 'I agree' }).check();
  await wizard.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('cannot be reached right now');
  await expect(wizard).toContainText('Step 2 of 2');
});
