import { expect, type Locator, type Page } from '@playwright/test';
import { type Founded, found, listDomains, somebody } from './identity-api.ts';
import { enter } from './membership.ts';
import { open } from './person.ts';

/** Makes an audience of so many companies; uploads have browser tests of their own. */
export const make = (organization: Founded, name: string, companies: number): Promise<void> =>
  listDomains(
    organization,
    name,
    Array.from({ length: companies }, (_, at) => `firm${at}.com`),
  );

/** From the next page on. */
export const showActivations = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('parley.flags', '{"audienceActivation":true}'));

async function foundAt(page: Page, path: string, [name, companies]: [string, number]): Promise<Founded> {
  const { email, domain } = somebody();
  const organization = await found(email, 'Mole', domain);
  await make(organization, name, companies);
  await enter(page, organization, path);
  return organization;
}

const expectListed = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('row', { name }).getByRole('link', { name })).toBeVisible();

/** An organization of its own with an audience, in the list. */
export async function foundWith(page: Page, name: string, companies: number): Promise<Founded> {
  const organization = await foundAt(page, '/audiences', [name, companies]);
  await expectListed(page, name);
  return organization;
}

const LINKEDIN = '/integrations/oprv:linkedin';

export async function connectLinkedIn(page: Page): Promise<void> {
  await open(page, LINKEDIN);
  await signInToLinkedIn(page);
}

async function signInToLinkedIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in to LinkedIn' }).click();
  const choice = page.getByRole('dialog', { name: 'Choose an account' });
  await choice.getByRole('radio', { name: 'Harbor Americas' }).check();
  await choice.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('The connection is saved')).toBeVisible();
}

export const ON_LINKEDIN = 'LinkedIn Ads: Harbor Americas';

/** An organization with the audience "Named accounts" and an account of LinkedIn, in the list of audiences. */
export async function foundOnLinkedIn(page: Page, companies: number): Promise<Founded> {
  await showActivations(page);
  const organization = await foundAt(page, LINKEDIN, ['Named accounts', companies]);
  await signInToLinkedIn(page);
  await open(page, '/audiences');
  await expectListed(page, 'Named accounts');
  return organization;
}

export const wizardOf = (page: Page): Locator => page.getByRole('dialog', { name: /^Activate/ });

/** Opens the wizard, and chooses the account where one is given. */
export async function beginActivation(
  page: Page,
  { name = 'Named accounts', account }: { name?: string; account?: string } = {},
): Promise<Locator> {
  await page.getByRole('button', { name: `Activate ${name}` }).click();
  const wizard = wizardOf(page);
  if (account !== undefined) await wizard.getByRole('radio', { name: account }).check();
  return wizard;
}

/** Goes on to the second step, and agrees to it. */
export async function agree(wizard: Locator): Promise<void> {
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.getByRole('checkbox', { name: 'I agree' }).check();
}

const did = (visits: number, visited: number) => ({
  ...{ __typename: 'ActivationOutcome', visits, visited },
  ...{ impressions: 0, opportunities: 2, amount: 48_000 },
});
const outcome = (kind: string, sent: number, heldOut: number, low: number, high: number) => ({
  ...{ __typename: 'ActivationLiftOutcome', outcome: kind, sent, heldOut, low, high },
  ...{ difference: sent - heldOut, isClear: low > 0 || high < 0 },
});

/** Ten days in place of those that have not passed yet; the figures are computed in tests of the server. */
export async function afterTenDays(page: Page): Promise<void> {
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
