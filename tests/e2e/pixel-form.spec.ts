import { expect } from '@playwright/test';
import { signIn } from './person.ts';
import { visit } from './sample-session.ts';
import { samplePlaces } from './screens.ts';
import { test } from './test.ts';

test('an existing pixel keeps its channel, vendor and code', async ({ page }) => {
  await signIn(page);
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
  await expect(page.getByRole('region', { name: 'Code' })).toContainText(/CT-[A-Z0-9]{7}/);

  // What was written is asked about before it is left.
  await page.getByRole('textbox', { name: 'Name' }).fill('Another name');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Another name');
});

test('a pixel is made of what the form asks; its code is to be copied before it is left', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // The sample keeps its pixels: the answer is one that the server would give.
  const code = 'CT-AB12CD3';
  await page.route(/graphql\?CreatePixel/, (route) =>
    route.fulfill({ json: { data: { pixels: { create: { id: 'pixl_new', name: 'Spring', code } } } } }),
  );
  await signIn(page);
  await visit(page, '/pixels/create');
  const make = page.getByRole('button', { name: 'Create pixel' });
  await make.click();
  for (const words of ['enter a name', 'choose a channel', 'choose a vendor', 'choose an audience'])
    await expect(page.getByText(`Please ${words}.`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Spring');
  const choose = async (field: string, option?: string): Promise<void> => {
    await page.getByRole('combobox', { name: field }).click();
    const options = page.getByRole('listbox', { name: field }).getByRole('option');
    await (option === undefined ? options.first() : options.filter({ hasText: option }).first()).click();
  };
  await choose('Channel', 'Paid Social');
  await choose('Vendor', 'LinkedIn Ads');
  // Another channel has other vendors.
  await choose('Channel', 'Paid Search');
  const vendor = page.getByRole('combobox', { name: 'Vendor' });
  await expect(vendor).toHaveValue('');
  // The channel that was left brings its vendor back.
  await choose('Channel', 'Paid Social');
  await expect(vendor).toHaveValue('LinkedIn Ads');
  await choose('Channel', 'Paid Search');
  await choose('Vendor', 'Google Ads');
  await choose('Audience');
  const sent = page.waitForRequest(/graphql\?CreatePixel/);
  await make.click();
  const { variables } = (await sent).postDataJSON() as { variables: Record<string, string> };
  expect(variables).toMatchObject({ name: 'Spring', vendor_id: 'vndr_google_ads' });

  await expect(page.getByText(code, { exact: true })).toBeVisible();
  const profile = page.getByRole('link', { name: /^Profile of/ });
  await profile.click();
  const question = page.getByRole('dialog', { name: 'Leave without the code?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Copy: Pixel code' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/pixels$/);
  await expect(question).toHaveCount(0);
});

test('a missing cost says why', async ({ page }) => {
  const why = 'Neither visits nor view-through visits came with the pixels.';
  await page.route(/graphql\?PixelCosts/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { pixelCostBreakdown: { cpv: object } } };
    Object.assign(answer.data.pixelCostBreakdown.cpv, { all: null, tam: null, missing: why });
    await route.fulfill({ response, json: answer });
  });
  await signIn(page);
  const { pixels } = await samplePlaces();
  await visit(page, `/pixels/${pixels[0]}`);
  const costs = page.getByRole('region', { name: 'Cost breakdown', exact: true });
  await expect(costs.getByRole('row', { name: /^Cost per visit/ })).toContainText(why);
});

test('the audiences of a group of pixels can be taken together, by the control and by the address', async ({
  page,
}) => {
  await signIn(page);
  const { pixels } = await samplePlaces();
  await visit(page, `/pixels/${pixels.join(',')}`);
  await page.getByRole('button', { name: 'Audience: TAM' }).click();
  await page.getByRole('menuitem', { name: 'Audiences of the group' }).click();
  await expect(page).toHaveURL(/audience=grouped_audience/);
  await expect(page.getByRole('button', { name: 'Audience: Audiences of the group' })).toBeVisible();
  // One pixel has no group: its address is read without.
  await visit(page, `/pixels/${pixels[0]}?audience=grouped_audience`);
  await expect(page.getByRole('button', { name: 'Audience: TAM' })).toBeVisible();
});
