import { expect, type Page } from '@playwright/test';
import {
  agree,
  beginActivation,
  connectLinkedIn,
  foundOnLinkedIn,
  foundWith,
  ON_LINKEDIN,
  showActivations,
  wizardOf,
} from './activation-steps.ts';
import { expectAccessible } from './axe.ts';
import { found, somebody } from './identity-api.ts';
import { enter } from './membership.ts';
import { open } from './person.ts';
import { settled } from './settled.ts';
import { test } from './test.ts';

const COMPANIES = 310;

const failure = (code: string, details: object = {}) => ({
  errors: [{ message: 'x', extensions: { code, details } }],
});

function holdBack(): { until: Promise<void>; letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { until: promise, letGo: resolve };
}

/** The list fits beside the open menu in a window of 1440, to the button at the end of a row. */
async function expectNothingCutOff(page: Page, name: string): Promise<void> {
  expect(page.viewportSize()?.width).toBe(1440);
  await expect(page.getByRole('navigation').getByText('Audiences').first()).toBeVisible();
  const table = page.getByRole('table', { name: /^Audiences/ });
  const excess = await table.evaluate((all) => all.clientWidth - (all.parentElement?.clientWidth ?? 0));
  expect(excess).toBeLessThanOrEqual(0);
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeInViewport({ ratio: 1 });
}

test('an audience goes nowhere before an account is connected, nor when it is too small', async ({
  page,
}) => {
  await foundWith(page, 'Small', 3);
  // Without the flag there is nothing of it.
  await expect(page.getByRole('columnheader', { name: 'Activations' })).toHaveCount(0);
  await showActivations(page);
  await open(page, '/audiences');
  await expect(page.getByRole('columnheader', { name: 'Activations' })).toBeVisible();
  await expectNothingCutOff(page, 'Small');
  // Nothing is connected: where to go.
  const wizard = await beginActivation(page, { name: 'Small' });
  await expect(wizard).toContainText('No account takes audiences');
  await expect(wizard.getByRole('link', { name: 'Webhooks' })).toHaveAttribute('href', /company-settings$/);
  await expectAccessible(page, 'no account takes audiences');
  await wizard.getByRole('link', { name: 'Integrations' }).click();
  await expect(page).toHaveURL(/\/integrations$/);
  await connectLinkedIn(page);

  // Too small, with how many it has and how many are needed.
  await open(page, '/audiences');
  await beginActivation(page, { name: 'Small' });
  await wizard.getByRole('button', { name: 'Next' }).click();
  await expect(wizard.getByText('Choose where it is sent.')).toBeVisible();
  await wizard.getByRole('radio', { name: ON_LINKEDIN }).check();
  await wizard.getByRole('button', { name: 'Next' }).click();
  await expect(
    wizard.getByText('LinkedIn Ads needs at least 300 companies; this audience has 3.'),
  ).toBeVisible();
  await expectAccessible(page, 'an audience that is too small');
  await wizard.getByRole('button', { name: 'Cancel' }).click();

  // What was sent is found from an audience that is on no account, too.
  await page.getByRole('link', { name: 'Small', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Activations' })).toContainText('It is sent nowhere');
  await page.getByRole('link', { name: /^Everything that was sent/ }).click();
  await expect(page).toHaveURL(/\/event-log\?/);
  await expect(page.getByRole('searchbox')).toHaveValue('activations sent');
});

test('what goes wrong on the way to an activation is shown where it is', async ({ page }) => {
  await foundOnLinkedIn(page, COMPANIES);
  const wizard = wizardOf(page);

  // What can be chosen does not come, fails, and comes when it is asked for again.
  const targets = '**/api/graphql?ActivationTargets';
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
  await page.route(targets, async (route) => {
    await failed;
    await route.fulfill({ json: failure('TIMEOUT') });
  });
  await beginActivation(page);
  await expect(wizard.getByRole('status', { name: 'Loading' })).toBeVisible();
  fail();
  await expect(wizard.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'accounts that did not come');
  await page.unroute(targets);
  const account = wizard.getByRole('radio', { name: ON_LINKEDIN });
  // An answer that the list behind it gets meanwhile may bring the accounts too, and takes the button away.
  await expect(async () => {
    if (!(await account.isVisible()))
      await wizard.getByRole('button', { name: 'Try again' }).click({ timeout: 2_000 });
    await expect(account).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await account.check();
  await expect(wizard).toContainText('Needs at least 300 companies; 310 today.');
  await wizard.getByRole('button', { name: 'Next' }).click();
  await expect(wizard).toContainText('Step 2 of 2');
  await expect(wizard).toContainText('No names or addresses of people are sent.');
  await expectAccessible(page, 'what is agreed to');
  await wizard.getByRole('button', { name: 'Activate' }).click();
  await expect(wizard.getByText('Please agree to it first.')).toBeVisible();
  await wizard.getByRole('checkbox', { name: 'I agree' }).check();

  // An error of the server about the account is at the account; any other is a notice.
  const activate = '**/api/graphql?ActivateAudience';
  const refused = 'It is on LinkedIn Ads already, or is being taken away there: Harbor Americas.';
  await page.route(activate, (route) =>
    route.fulfill({ json: failure('INVALID_INPUT', { fieldErrors: { providerIds: refused } }) }),
  );
  await wizard.getByRole('button', { name: 'Activate' }).click();
  await expect(wizard.getByText(refused)).toBeVisible();
  await expect(wizard).toContainText('Step 1 of 2');
  await page.unroute(activate);
  await wizard.getByRole('button', { name: 'Cancel' }).click();

  // Opened again it begins with nothing chosen, 600 wide.
  await beginActivation(page);
  await expect(wizard).toContainText('Step 1 of 2');
  await expect(account).not.toBeChecked();
  await expect(wizard.getByText(refused)).toHaveCount(0);
  expect((await wizard.boundingBox())?.width).toBe(600);
  await account.check();
  await wizard.getByRole('button', { name: 'Next' }).click();
  await expect(wizard.getByRole('checkbox', { name: 'I agree' })).not.toBeChecked();
});

test('what was agreed to is asked again for another account, and for another share that is held out', async ({
  page,
}) => {
  await foundOnLinkedIn(page, COMPANIES);
  // Another account beside it, as the server would offer it; and enough companies with each share that is held out.
  await page.route('**/api/graphql?ActivationTargets', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { activations: { targets: object[] } } };
    const { targets } = answer.data.activations;
    targets.push({ ...targets[0], connectionId: 'conn_other', accountName: 'Harbor EMEA' });
    answer.data.activations.targets = targets.map((target) => ({ ...target, problem: null }));
    await route.fulfill({ json: answer });
  });
  const wizard = await beginActivation(page);
  const agreed = wizard.getByRole('checkbox', { name: 'I agree' });
  const choose = async (account: string): Promise<void> => {
    await wizard.getByRole('radio', { name: `LinkedIn Ads: ${account}` }).check();
    await wizard.getByRole('button', { name: 'Next' }).click();
    await expect(wizard).toContainText(`sent to LinkedIn Ads: ${account}.`);
  };
  const back = () => wizard.getByRole('button', { name: 'Back' }).click();
  await choose('Harbor Americas');
  await agreed.check();
  // It stays for the same account.
  await back();
  await choose('Harbor Americas');
  await expect(agreed).toBeChecked();
  await back();
  await choose('Harbor EMEA');
  await expect(agreed).not.toBeChecked();
  await agreed.check();
  await back();
  await wizard.getByRole('combobox', { name: 'Hold out' }).click();
  await page.getByRole('option', { name: '10% of its companies' }).click();
  await choose('Harbor EMEA');
  await expect(agreed).not.toBeChecked();
  await wizard.getByRole('button', { name: 'Activate' }).click();
  await expect(wizard.getByText('Please agree to it first.')).toBeVisible();
});

test('Next that is pressed twice is Next, and not Activate as well', async ({ page }) => {
  await foundOnLinkedIn(page, COMPANIES);
  // What is activated gets no answer: it would be on its way until the end.
  let activated = 0;
  await page.route('**/api/graphql?ActivateAudience', () => {
    activated += 1;
  });
  const wizard = await beginActivation(page, { account: ON_LINKEDIN });
  const agreed = wizard.getByRole('checkbox', { name: 'I agree' });
  /** The second press of a double click comes when Activate has the place of Next. */
  const pressTwice = async (): Promise<void> => {
    await wizard.getByRole('button', { name: 'Next' }).click();
    await expect(agreed).toBeVisible();
    await wizard.getByRole('button', { name: 'Activate' }).hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
  };
  await pressTwice();
  await expect(wizard.getByText('Please agree to it first.')).toHaveCount(0);
  await agreed.check();
  const back = wizard.getByRole('button', { name: 'Back' });
  await back.click();
  await pressTwice();
  await expect(agreed).toBeChecked();
  // There is a way back, which there is not while it is being sent.
  await back.click();
  await expect(wizard).toContainText('Step 1 of 2');
  expect(activated).toBe(0);
});

test('the list shows what was activated and taken away without being read again', async ({ page }) => {
  await foundOnLinkedIn(page, COMPANIES);
  const wizard = await beginActivation(page, { account: ON_LINKEDIN });
  await agree(wizard);

  // From here on the list gets no answer until it is let go: what it shows comes with the answer to what was done.
  const list = '**/api/graphql?AudienceList';
  let held = holdBack();
  await page.route(list, async (route) => {
    await held.until;
    await route.continue();
  });
  await wizard.getByRole('button', { name: 'Activate' }).click();
  const badge = page.getByRole('button', { name: /^LinkedIn Ads, Harbor Americas/ });
  await expect(badge).toBeVisible();
  held.letGo();
  // While it is sent the list is read by itself, and not any more afterwards.
  await expect(badge).toHaveAccessibleName(/Up to date$/);

  held = holdBack();
  await badge.click();
  const question = page.getByRole('dialog', { name: /^Deactivate/ });
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(badge).toHaveAccessibleName(/Being taken away$/);
  held.letGo();
  await expect(badge).toHaveCount(0);
});

test('an audience is activated on LinkedIn once, and then neither offered again nor renamed', async ({
  page,
}) => {
  await foundOnLinkedIn(page, COMPANIES);
  const wizard = await beginActivation(page, { account: ON_LINKEDIN });
  await agree(wizard);
  let activated = 0;
  const { until: pressed, letGo } = holdBack();
  await page.route('**/api/graphql?ActivateAudience', async (route) => {
    activated += 1;
    await pressed;
    await route.continue();
  });
  // Pressed twice it is sent once.
  await wizard.getByRole('button', { name: 'Activate' }).dblclick();
  await page.keyboard.press('Enter');
  letGo();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
    'Named accounts is activated on LinkedIn Ads',
  );
  expect(activated).toBe(1);
  const badge = page.getByRole('button', { name: 'LinkedIn Ads, Harbor Americas: Up to date' });
  await expect(badge).toBeVisible();
  await expectNothingCutOff(page, 'Named accounts');
  // The name of the platform is read whole.
  const words = badge.getByText('LinkedIn Ads');
  expect(await words.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
  await expectAccessible(page, 'a list with an activation');

  // What is known of it, from the list.
  await badge.click();
  const known = page.getByRole('dialog', { name: /^Deactivate/ });
  await expect(known).toContainText(/Companies there\s*310/);
  await known.getByRole('button', { name: 'Cancel' }).click();

  // An account that has it is not offered.
  await beginActivation(page);
  await expect(wizard).toContainText('It is on every account already');
  await page.keyboard.press('Escape');

  // Its name cannot be changed meanwhile.
  await page.getByRole('button', { name: 'Actions for Named accounts' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).not.toBeEditable();
  await expect(page.getByText('It is activated on LinkedIn Ads: deactivate it first')).toBeVisible();
});

test('an audience that is activated is accounted for, follows the suppression list, and is deactivated', async ({
  page,
}) => {
  await foundOnLinkedIn(page, COMPANIES);
  const wizard = await beginActivation(page, { account: ON_LINKEDIN });
  await agree(wizard);
  await wizard.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByRole('button', { name: 'LinkedIn Ads, Harbor Americas: Up to date' })).toBeVisible();

  await page.getByRole('link', { name: 'Named accounts' }).click();
  const panel = page.getByRole('region', { name: 'Activations' });
  await expect(panel).toContainText('On 1 of 4 accounts');
  await expect(panel).toContainText('310 of 310 companies recognized by LinkedIn Ads (100%)');
  const sending = panel.getByRole('row').filter({ hasText: 'Done' });
  await expect(sending.getByRole('cell').nth(2)).toHaveText('310');
  await expect(sending.getByRole('cell').nth(3)).toHaveText('310');
  await expectAccessible(page, 'an audience that is activated');

  // A company that asked for it is taken away where it is.
  await open(page, '/company-settings');
  const list = page.getByRole('region', { name: 'Suppression list' });
  await list.getByRole('textbox', { name: 'Domains and addresses to leave out' }).fill('firm1.com');
  await list.getByRole('button', { name: 'Leave out' }).click();
  await expect(list.getByRole('row', { name: /^firm1\.com/ })).toBeVisible();
  await open(page, '/audiences');
  await page.getByRole('link', { name: 'Named accounts' }).click();
  await expect(async () => {
    await page.reload();
    await settled(page);
    expect(await panel.getByRole('cell', { name: '309', exact: true }).count()).toBeGreaterThan(0);
  }).toPass();

  await panel.getByRole('button', { name: 'Deactivate' }).click();
  const question = page.getByRole('dialog', { name: /^Deactivate/ });
  await expect(question).toContainText('for up to 24 hours more');
  await expectAccessible(page, 'before it is deactivated');
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(panel).toContainText('It is sent nowhere');
});

test('companies are left out, and webhooks have a secret that is shown once', async ({ page }) => {
  const { email, domain } = somebody();
  await showActivations(page);
  await enter(page, await found(email, 'Mole', domain), '/company-settings');
  const list = page.getByRole('region', { name: 'Suppression list' });
  await expect(list).toContainText('No company is left out.');
  await list.getByRole('button', { name: 'Leave out' }).click();
  await expect(list.getByText('Write at least one domain or address.')).toBeVisible();
  await list.getByRole('textbox', { name: 'Domains and addresses to leave out' }).fill('nonsense');
  await list.getByRole('button', { name: 'Leave out' }).click();
  await expect(list.getByText('Not a domain such as acme.com: nonsense.')).toBeVisible();
  await list
    .getByRole('textbox', { name: 'Domains and addresses to leave out' })
    .fill('firm1.com, elsewhere.com');
  await list.getByRole('textbox', { name: 'Note' }).fill('Asked for it');
  await list.getByRole('button', { name: 'Leave out' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
    '2 companies are left out from now on',
  );
  await expect(list.getByRole('row', { name: /^firm1\.com Asked for it/ })).toBeVisible();
  await expectAccessible(page, 'the suppression list');
  const allow = list.getByRole('button', { name: 'Allow elsewhere.com again' });
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  await list.getByRole('columnheader', { name: 'Domain' }).scrollIntoViewIfNeeded();
  await expect(allow, 'both ends of the row are in sight on a phone').toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width, height });
  await allow.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Allow' }).click();
  await expect(list.getByRole('row', { name: /^elsewhere\.com/ })).toHaveCount(0);
  // A person: only a hash of the address is there.
  await list.getByRole('textbox', { name: 'Domains and addresses to leave out' }).fill('ada@elsewhere.com');
  await list.getByRole('button', { name: 'Leave out' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
    '1 person is left out from now on',
  );
  const person = list.getByRole('row', { name: /^[\da-f]{16}…/ });
  await expect(person).toHaveCount(1);
  await expect(list).not.toContainText('ada@elsewhere.com');
  await expectAccessible(page, 'persons on the suppression list');
  await person.getByRole('button', { name: /^Allow the person/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Allow' }).click();
  await expect(person).toHaveCount(0);
  // A webhook: its secret is shown once, and a second time only as another one.
  const webhooks = page.getByRole('region', { name: 'Webhooks' });
  await webhooks.getByRole('textbox', { name: 'Name of the webhook' }).fill('Warehouse');
  await webhooks.getByRole('textbox', { name: 'Address' }).fill('https://127.0.0.1/in');
  await webhooks.getByRole('button', { name: 'Add webhook' }).click();
  await expect(webhooks.getByText('leads into the own network')).toBeVisible();
  await webhooks.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example/in');
  await webhooks.getByRole('button', { name: 'Add webhook' }).click();
  const secret = page.getByRole('dialog', { name: 'The secret of Warehouse' });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await expectAccessible(page, 'the secret of a webhook');
  await secret.getByRole('button', { name: 'I have kept it' }).click();
  await expect(webhooks.getByRole('listitem', { name: 'Warehouse' })).toContainText(
    'No audience is active here.',
  );
  await webhooks.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make it' }).click();
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await secret.getByRole('button', { name: 'I have kept it' }).click();
  await expect(webhooks).toContainText('The secret before is valid for up to 24 hours more.');
  await webhooks.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(webhooks).toContainText('There is no webhook.');
});
