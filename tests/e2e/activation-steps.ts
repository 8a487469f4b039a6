import { expect, type Page } from '@playwright/test';
import { type Founded, found, somebody } from './identity-api.ts';
import { enter } from './membership.ts';
import { open } from './person.ts';

/** Makes an audience of so many companies, and waits in the list until it is one. */
export async function make(page: Page, name: string, companies: number): Promise<void> {
  await open(page, '/audiences/upload');
  const domains = Array.from({ length: companies }, (_, at) => `firm${at}.com`);
  await page.getByLabel('Drop a file here, or choose one').setInputFiles({
    name: `${name}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(['domain', ...domains].join('\n')),
  });
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await expect(page.getByRole('region', { name: 'What is in the list' })).toContainText(
    `Companies${companies}`,
  );
  await page.getByRole('button', { name: 'Create audience' }).click();
  await expect(page.getByRole('row', { name }).getByRole('link', { name })).toBeVisible();
}

/** From the next page on. */
export const showActivations = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('parley.flags', '{"audienceActivation":true}'));

/** An organization of its own, with an audience. */
export async function foundWith(page: Page, name: string, companies: number): Promise<Founded> {
  const { email, domain } = somebody();
  const organization = await found(email, 'Mole', domain);
  await enter(page, organization, '/audiences');
  await make(page, name, companies);
  return organization;
}

export async function connectLinkedIn(page: Page): Promise<void> {
  await open(page, '/integrations/oprv:linkedin');
  await page.getByRole('button', { name: 'Sign in to LinkedIn' }).click();
  const choice = page.getByRole('dialog', { name: 'Choose an account' });
  await choice.getByRole('radio', { name: 'Harbor Americas' }).check();
  await choice.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('The connection is saved')).toBeVisible();
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
