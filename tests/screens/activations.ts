// Pictures of an audience that is sent to a platform, to be looked at: both steps of the wizard, the column of the list, the panel, its
// effect and the suppression list. `node tests/screens/activations.ts`; the application must be built.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import {
  afterTenDays,
  agree,
  beginActivation,
  foundOnLinkedIn,
  make,
  ON_LINKEDIN,
  showActivations,
  wizardOf,
} from '../e2e/activation-steps.ts';
import { enter } from '../e2e/membership.ts';
import { open } from '../e2e/person.ts';
import { startServers } from '../e2e/servers.ts';
import { settled } from '../e2e/settled.ts';
import { findBrowser, LAUNCH_ARGS } from '../testkit/browser.ts';
import { THEMES, WIDTHS } from './take.ts';

const FOLDER = join(import.meta.dirname, '../test-results/activations');
const COMPANIES = 310;

/** An organization with an audience that is active, another one that is not, and a company and a person on the suppression list. */
async function prepare(page: Page) {
  const organization = await foundOnLinkedIn(page, COMPANIES);
  await make(organization, 'Renewals of the next two quarters', COMPANIES);
  const wizard = await beginActivation(page, { account: ON_LINKEDIN });
  await agree(wizard);
  await wizard.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('button', { name: 'LinkedIn Ads, Harbor Americas: Up to date' }).waitFor();
  await open(page, '/company-settings');
  const list = page.getByRole('region', { name: 'Suppression list' });
  await list
    .getByRole('textbox', { name: 'Domains and addresses to leave out' })
    .fill('firm1.com, ada@elsewhere.com');
  await list.getByRole('textbox', { name: 'Note' }).fill('Asked for it by letter');
  await list.getByRole('button', { name: 'Leave out' }).click();
  await list.getByRole('row', { name: /^firm1\.com/ }).waitFor();
  return organization;
}

const stop = await startServers(1);
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...LAUNCH_ARGS] });
mkdirSync(FOLDER, { recursive: true });
try {
  const first = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const organization = await prepare(await first.newPage());
  await first.close();
  for (const { name, ...size } of WIDTHS)
    for (const theme of THEMES) {
      const context = await browser.newContext({ viewport: { ...size }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await showActivations(page);
      await page.addInitScript((chosen) => localStorage.setItem('parley.theme', chosen), theme);
      const path = (what: string) => ({ path: join(FOLDER, `${what}-${name}-${theme}.png`) });
      await enter(page, organization, '/audiences');
      await settled(page);
      await page.screenshot(path('list'));
      await beginActivation(page, { name: 'Renewals of the next two quarters', account: ON_LINKEDIN });
      await page.screenshot(path('wizard-where'));
      await wizardOf(page).getByRole('button', { name: 'Next' }).click();
      await page.screenshot(path('wizard-agree'));
      await wizardOf(page).getByRole('button', { name: 'Back' }).click();
      await wizardOf(page).getByRole('button', { name: 'Cancel' }).click();
      await afterTenDays(page);
      await page.getByRole('link', { name: 'Named accounts' }).click();
      await settled(page);
      for (const region of ['Activations', 'Effect'])
        await page.getByRole('region', { name: region }).screenshot(path(region.toLowerCase()));
      await open(page, '/company-settings');
      const list = page.getByRole('region', { name: 'Suppression list' });
      await list.getByRole('row', { name: /^firm1\.com/ }).waitFor();
      await list.screenshot(path('suppression'));
      await context.close();
    }
} finally {
  await browser.close();
  await stop();
}
console.log(`Pictures are in ${FOLDER}.`);
