import { expect } from '@playwright/test';
import { found, nextCode, somebody } from './identity-api.ts';
import { enter } from './membership.ts';
import { signIn } from './person.ts';
import { samplePlaces } from './screens.ts';
import { test } from './test.ts';

const NEEDED = {
  errors: [{ message: '', extensions: { code: 'recent_proof_needed', details: {} } }],
  data: null,
};

test('the only admin keeps the account, and deletes the organization', async ({ page }) => {
  const { email, domain } = somebody();
  const founded = await found(email, 'Pier', domain);
  await enter(page, founded, '/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('You are the only admin of');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await enter(page, founded, '/users');
  const data = page.getByRole('region', { name: 'How long data are kept' });
  await data.getByLabel('Leads').fill('24');
  await data.getByLabel('Leads').blur();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Leads: kept 24 months');

  const section = page.getByRole('region', { name: 'Delete data' });
  await section.getByLabel('What').click();
  await page.getByRole('option', { name: 'This organization, with everything in it' }).click();
  await section.getByRole('button', { name: 'Look what goes' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: '1 members' })).toBeVisible();
  const confirmation = dialog.getByLabel(`Type ${founded.name} to confirm`);
  await confirmation.fill('something else');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await confirmation.fill(founded.name);
  // As if the sign-in were an hour ago.
  await page.route('**/api/graphql?BeginErasure', (route) => route.fulfill({ json: NEEDED }), { times: 1 });
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByRole('button', { name: 'Send a code to my address' }).click();
  await proof.getByLabel('Code of the mail').fill(await nextCode(email));
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/\/users/);
});

const recordOf = (status: string) => ({
  id: 'eras_begun',
  kind: 'COMPANY',
  status,
  askedAt: '2026-11-24T12:00:00.000Z',
  forgottenAt: status === 'done' ? '2026-12-24T12:00:00.000Z' : null,
  removed: [{ kind: 'page views', rows: 1204, __typename: 'RemovedRows' }],
  __typename: 'Erasure',
});
const answerOf = (fields: object) => ({ data: { erasure: { ...fields } } });

// What is deleted is everybody's here: the server is asked what would go, and its answers to the deletion are made up.
test('an admin deletes a company on its page, and sees what went', async ({ page }) => {
  const { company } = await samplePlaces();
  const states = ['queued', 'running', 'done'];
  await page.route('**/api/graphql?BeginErasure', (route) =>
    route.fulfill({ json: answerOf({ __typename: 'ErasureMutation', begin: recordOf('queued') }) }),
  );
  await page.route('**/api/graphql?Erasures', (route) => {
    const status = states.length > 1 ? states.shift() : states[0];
    return route.fulfill({
      json: answerOf({ __typename: 'ErasureQuery', list: [recordOf(status ?? 'done')] }),
    });
  });
  await signIn(page, 'admin', `/web-traffic-activity/${company}`);
  await page.getByRole('button', { name: 'Delete data' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').filter({ hasText: /^[\d,]+ page views$/ })).toBeVisible();
  const label = await dialog.getByText(/^Type .* to confirm$/).textContent();
  await dialog.getByLabel(/^Type .* to confirm$/).fill(/^Type (.*) to confirm$/.exec(label ?? '')?.[1] ?? '');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  const progress = page.getByRole('dialog', { name: 'Deleted' });
  await expect(progress.getByRole('status')).toContainText('1,204 page views');
  await expect(progress.getByRole('status')).toContainText('2026-12-24');
  await progress.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a standard user has no button to delete a company', async ({ page }) => {
  const { company } = await samplePlaces();
  await signIn(page, 'standard user', `/web-traffic-activity/${company}`);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete data' })).toHaveCount(0);
});
