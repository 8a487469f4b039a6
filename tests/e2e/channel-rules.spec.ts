import { randomUUID } from 'node:crypto';
import { monthOfDay } from '@parley/core/features/spend';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from './axe.ts';
import { type Founded, found, invite, nextLink, somebody } from './identity-api.ts';
import { enter, enterBy } from './membership.ts';
import { ask as askAssistant, serverUrl } from './person.ts';
import { settled } from './settled.ts';
import { test } from './test.ts';

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true });
const rules = (page: Page) => page.getByRole('group', { name: 'Rules', exact: true });
const rows = (page: Page) => rules(page).locator('tr[data-rule]');

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function write(page: Page, label: string, text: string): Promise<void> {
  const input = page.getByRole('textbox', { name: label });
  await input.fill(text);
  await input.press('Enter');
}

async function ask<Data>(
  { token, id }: Pick<Founded, 'token' | 'id'>,
  query: string,
  variables: object = {},
): Promise<Data> {
  const response = await fetch(`${serverUrl()}/api/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-instance-id': id,
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

/** A visit that begins with this page, as the tag sends it. */
async function visit(organization: Founded, url: string): Promise<void> {
  const code = await ask<{ instances: { current: { code: string } } }>(
    organization,
    '{ instances { current { code } } }',
  );
  const at = Date.now();
  const pageViews = [{ id: randomUUID(), url, referrer: '', title: '', at }];
  const response = await fetch(`${serverUrl()}/collect`, {
    method: 'POST',
    headers: { 'user-agent': BROWSER },
    body: JSON.stringify({ token: code.instances.current.code, visitor: 'v-1', sentAt: at, pageViews }),
  });
  expect(await response.json()).toMatchObject({ accepted: 1 });
}

test('rules are made, tried, moved, saved and deleted', async ({ page }) => {
  const { email, domain } = somebody();
  const organization = await found(email, 'Harbor', domain);
  await enter(page, organization, '/configure-channels');
  await expect(section(page, 'Your rules')).toContainText('No rules of your own yet');
  await expect(section(page, 'Unmapped traffic')).toContainText('No unmapped traffic');
  const builtIn = section(page, 'Built-in rules');
  await expect(builtIn).toContainText('YouTube Ads');
  await expect(builtIn.getByRole('columnheader')).toHaveText([
    'Channel',
    'Vendor',
    'Media',
    'Sources',
    'Referral domains',
    'Custom parameters',
  ]);
  await expect(page.getByRole('button', { name: 'Add rule', exact: true })).toBeHidden();

  await page.getByRole('button', { name: 'Add a rule' }).click();
  await expect(page.getByText('You are editing the rules.')).toBeVisible();
  // Nothing is sent before the rule is whole.
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Some rules are incomplete.')).toBeVisible();
  await expect(rules(page)).toContainText('at least one condition');
  await choose(page, 'Channel', 'Affiliate & Partner');
  await page.getByRole('combobox', { name: 'Vendor' }).fill('Podcast Guild');
  await page.getByRole('option', { name: 'Add “Podcast Guild”' }).click();
  await write(page, 'Sources', 'guild, Guild-Show');
  await expect(rows(page).first()).toContainText('Podcast Guild');

  await page.getByRole('button', { name: 'Add rule', exact: true }).click();
  await expect(rows(page).first()).toHaveAttribute('data-fresh', 'true');
  await expect(page.getByRole('group', { name: 'Rule 1' })).toBeFocused();
  await choose(page, 'Channel', 'Email');
  await choose(page, 'Vendor', 'Newsletter');
  await write(page, 'Custom parameters', 'ref: letter; utm_campaign: weekly');
  // Another channel has other vendors.
  await choose(page, 'Channel', 'Events');
  await expect(rows(page).first()).toContainText('Not chosen');
  await choose(page, 'Vendor', 'Webinars');

  // What is not saved yet is tried, too.
  const tried = section(page, 'Try it');
  await tried
    .getByRole('textbox', { name: 'Link to a page of yours' })
    .fill('https://harbor.example/?utm_source=guild');
  await tried.getByRole('button', { name: 'Try it' }).click();
  await expect(tried).toContainText('Rule 2 takes it: Affiliate & Partner, Podcast Guild.');
  await expect(tried).toContainText('There is no campaign; it asks for “weekly”.');
  // A row is highlighted for a moment only.
  await expect(rows(page).first()).not.toHaveAttribute('data-fresh');

  await page.getByRole('button', { name: 'Move rule 1 with the arrow keys' }).press('ArrowDown');
  await expect(rows(page).first()).toContainText('Podcast Guild');
  await expect(page.getByRole('button', { name: 'Move rule 2 with the arrow keys' })).toBeFocused();
  const place = page.getByRole('textbox', { name: 'Priority of rule 2' });
  await place.fill('1');
  await place.press('Enter');
  await expect(rows(page).first()).toContainText('Webinars');

  // Leaving asks, and staying keeps everything.
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('There were no visits in the last 90 days');
  await dialog.getByRole('textbox', { name: /^Why/ }).fill('a guild of podcasts');
  await expectAccessible(page, 'the preview of rules');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  // What had the focus is gone: it is where editing begins again.
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
  await expect(page.getByText('You are editing the rules.')).toBeHidden();
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText('guild, Guild-Show');
  await expect(rows(page).first()).toContainText('Matches nothing');

  await page.getByRole('searchbox', { name: 'Search channel or vendor' }).fill('podcast');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Channels' }).click();
  await page.getByRole('option', { name: 'Events', exact: true }).click();
  // The list lies over the button until it is left.
  await page.getByRole('dialog').getByRole('heading', { name: 'Filter rules' }).click();
  await expectAccessible(page, 'the filter of rules');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Filter (1)' }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Change rule 1' }).click();
  await expectAccessibleEverywhere(page, { where: 'channel rules edited' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Delete rule 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('a rule is made of unmapped traffic, and dragged to its place', async ({ page }) => {
  const { email, domain } = somebody();
  const organization = await found(email, 'Jetty', domain);
  await visit(organization, `https://${domain}/?utm_source=guild&utm_medium=podcast`);
  await enter(page, organization, '/configure-channels');
  const unmapped = section(page, 'Unmapped traffic');
  await expect(async () => {
    await page.reload();
    await settled(page);
    expect(await unmapped.getByRole('row', { name: /^Source guild 1/ }).count()).toBe(1);
  }).toPass();
  await unmapped.getByRole('button', { name: 'Make a rule for source guild' }).click();
  await expect(page.getByRole('group', { name: 'Rule 1' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Sources' })).toHaveValue('guild');
  await choose(page, 'Channel', 'Email');
  await choose(page, 'Vendor', 'Newsletter');
  await unmapped.getByRole('button', { name: 'Make a rule for medium podcast' }).click();
  await expect(page.getByRole('textbox', { name: 'Media' })).toHaveValue('podcast');
  await choose(page, 'Channel', 'Events');
  await choose(page, 'Vendor', 'Webinars');
  await expect(rows(page).first()).toContainText('Webinars');

  await page
    .getByRole('button', { name: 'Move rule 1 with the arrow keys' })
    .dragTo(rows(page).filter({ hasText: 'Newsletter' }));
  await expect(rows(page).first()).toContainText('Newsletter');
  await page
    .getByRole('button', { name: 'Move rule 2 with the arrow keys' })
    .dragTo(rows(page).filter({ hasText: 'Newsletter' }));
  await expect(rows(page).first()).toContainText('Webinars');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 of 1 visits of the last 90 days (100%) would move.');
  const move = dialog.getByRole('listitem').filter({ hasText: 'Events, Webinars' });
  await expect(move).toContainText('→ to Events, Webinars');
  await expect(move).toContainText('1 visit');
  await expect(move.getByRole('listitem')).toHaveText(`${domain}/ · source guild · medium podcast`);
  await expect(dialog).toContainText('Rule 2 takes nothing');
  await expect(dialog).toContainText('Spend stays with its vendor: rules place visits, not bills.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
});

test('a rule that is there twice is flagged, and a notice keeps it from being saved', async ({ page }) => {
  const { email, domain } = somebody();
  const organization = await found(email, 'Groyne', domain);
  const made = [{ channelId: 'chnl_email', vendorId: 'vndr_newsletter', sources: ['letter'] }];
  await ask(
    organization,
    'mutation ($rules: [ChannelMappingRuleInput!]!) { channelMappingRules { setAll(rules: $rules) { changed } } }',
    { rules: made },
  );
  await enter(page, organization, '/configure-channels');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Add rule', exact: true }).click();
  await choose(page, 'Channel', 'Email');
  await choose(page, 'Vendor', 'Newsletter');
  await write(page, 'Sources', 'Letter');
  await expect(rows(page).nth(1)).toHaveAttribute('data-invalid', 'true');
  await expect(rows(page).first()).not.toHaveAttribute('data-invalid');
  await expect(rules(page)).toContainText('This rule is there twice: row 1 and row 2.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Some rules are there twice. Change or delete one of each.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Delete rule 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rules(page)).not.toContainText('there twice');
});

test('Save shows the first rule that cannot be saved, though a search hides it', async ({ page }) => {
  const { email, domain } = somebody();
  const organization = await found(email, 'Mole', domain);
  const made = Array.from({ length: 20 }, (_, index) => ({
    channelId: 'chnl_email',
    vendorId: 'vndr_newsletter',
    sources: [`letter-${index + 1}`],
  }));
  await ask(
    organization,
    'mutation ($rules: [ChannelMappingRuleInput!]!) { channelMappingRules { setAll(rules: $rules) { changed } } }',
    { rules: made },
  );
  await enter(page, organization, '/configure-channels');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Change rule 20' }).click();
  await choose(page, 'Channel', 'Events');
  await expect(rows(page).nth(19)).toContainText('Not chosen');
  await page.getByRole('button', { name: 'Change rule 1', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Rule 1' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search channel or vendor' }).fill('newsletter');
  await expect(rows(page)).toHaveCount(19);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Some rules are incomplete.')).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByRole('group', { name: 'Rule 20' })).toBeVisible();
  await expect(rows(page).nth(19)).toBeInViewport();
});

test('a rule that the assistant proposes is confirmed in its card, and is among the rules', async ({
  page,
}) => {
  const { email, domain } = somebody();
  await enter(page, await found(email, 'Slipway', domain), '/configure-channels');
  await expect(section(page, 'Your rules')).toContainText('No rules of your own yet');
  const answer = await askAssistant(page, 'map visits from partner.example to PartnerStack');
  const proposal = answer.getByRole('region', { name: 'Proposed channel rule' });
  await expect(proposal).toContainText('Affiliate & Partner, PartnerStack');
  await expect(proposal.getByRole('list', { name: 'Conditions' })).toHaveText(
    'the referrer is “partner.example”',
  );
  await expect(proposal).toContainText('0 of 0 visits of the last 90 days would move');
  await proposal.getByRole('button', { name: 'Add the rule' }).click();
  await expect(proposal).toContainText('Added: figures follow when all are recomputed.');
  await expect(proposal.getByRole('button', { name: 'Add the rule' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('PartnerStack');
  await expect(rows(page).first()).toContainText('partner.example');
});

test.describe('with a replaced clock', () => {
  test.use({ isAlone: true });

  test('one person edits at a time: a second one waits, takes over, and the first goes on later', async ({
    page,
    browser,
  }) => {
    const { email, domain } = somebody();
    const first = await found(email, 'Wharf', domain);
    const guest = `robin@${domain}`;
    await invite(first, guest);
    const second = { id: first.id, token: await enterBy(await nextLink(guest), first.id) };
    await page.clock.install();
    await enter(page, first, '/configure-channels');
    const theirs = await (await browser.newContext()).newPage();
    // A member is led away from it.
    await enter(theirs, second, '/configure-channels');
    await expect(theirs).not.toHaveURL(/configure-channels/);
    const { users } = await ask<{ users: { current: { id: string } } }>(
      second,
      '{ users { current { id } } }',
    );
    await ask(first, 'mutation ($id: ID!) { users { update(id: $id, role: admin) { id } } }', {
      id: users.current.id,
    });
    await enter(theirs, second, '/configure-channels');
    await expect(section(theirs, 'Your rules')).toContainText('No rules of your own yet');

    await page.getByRole('button', { name: 'Add a rule' }).click();
    await choose(page, 'Channel', 'Email');
    await theirs.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(theirs.getByRole('region', { name: 'Notices' })).toContainText(
      'is editing channel rules right now',
    );
    await expect(theirs.getByText('has been editing the rules since')).toBeVisible();

    // The session of the first is gone, as after a lapse of which its page has not heard.
    await ask(first, 'mutation { channelMappingRules { endSession { success } } }');
    await theirs.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(theirs.getByText('has been editing the rules since')).toBeHidden();
    await theirs.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(theirs.getByText('You are editing the rules.')).toBeVisible();
    await page.clock.fastForward(31_000);
    const lost = page.getByRole('alert').filter({ hasText: 'You are not editing any more' });
    await expect(lost).toContainText('is editing channel rules right now');
    await expect(lost).toContainText('What you changed is still on this page.');
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await lost.getByRole('button', { name: 'Edit again' }).click();
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
      'is editing channel rules right now',
    );
    await expect(lost).toBeVisible();
    await theirs.getByRole('button', { name: 'Cancel', exact: true }).click();
    // Their page ends it at once, the server a moment later.
    await expect
      .poll(async () => ask(first, 'query { channelMappingRules { editing { isYours } } }'))
      .toEqual({ channelMappingRules: { editing: null } });
    await lost.getByRole('button', { name: 'Edit again' }).click();
    await expect(page.getByText('You are editing the rules.')).toBeVisible();
    await expect(rows(page).first()).toContainText('Email');
    await theirs.context().close();
  });
});

test('one tab of one person edits at a time, and a session ends with its page', async ({ page, context }) => {
  const { email, domain } = somebody();
  const organization = await found(email, 'Pier', domain);
  await enter(page, organization, '/configure-channels');
  const call = async (operation: string): Promise<string> => {
    const response = await page.request.post(`${serverUrl()}/api/graphql`, {
      headers: { authorization: `Bearer ${organization.token}`, 'x-instance-id': organization.id },
      data: { query: operation },
    });
    return await response.text();
  };
  const editing = 'query { channelMappingRules { editing { isYours } } }';
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await expect(page.getByText('You are editing the rules.')).toBeVisible();
  expect(await call(editing)).toContain('"isYours":true');
  // A second tab takes over; the first one finds out when it saves.
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(second.getByText('You are editing the rules.')).toBeVisible();
  await choose(page, 'Channel', 'Email');
  await choose(page, 'Vendor', 'Newsletter');
  await write(page, 'Sources', 'letter');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Apologies, but something went wrong. Please try to Save again.',
  );
  await expect(page.getByRole('dialog')).toContainText('another tab');
  await second.close({ runBeforeUnload: true });
  await expect.poll(async () => call(editing)).toContain('"editing":null');
});

test('a channel of one’s own is made, gets a vendor and another name, and goes when nothing uses it', async ({
  page,
}) => {
  const { email, domain } = somebody();
  const organization = await found(email, 'Quay', domain);
  await enter(page, organization, '/configure-channels');
  const card = page.getByRole('region', { name: 'Your channels and vendors', exact: true });
  await expect(card).toContainText('None of your own yet');
  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: 'Make a channel' }).click();
  await dialog.getByLabel('Name').fill('paid search');
  await dialog.getByRole('button', { name: 'Make', exact: true }).click();
  await expect(dialog).toContainText('There is a channel of this name already: Paid Search.');
  await expectAccessible(page, 'a name that is taken');
  await dialog.getByLabel('Name').fill('Field Marketing');
  await dialog.getByRole('button', { name: 'Make', exact: true }).click();
  await expect(card.getByRole('row')).toHaveCount(2);

  await card.getByRole('button', { name: 'Make a vendor' }).click();
  await dialog.getByLabel('Name').fill('Roadshow');
  await choose(page, 'Channel', 'Field Marketing');
  await dialog.getByRole('button', { name: 'Make', exact: true }).click();
  await expect(card.getByRole('row', { name: /^Field Marketing/ })).toContainText('Roadshow');
  await expect(card.getByRole('button', { name: 'Put away Field Marketing' })).toBeHidden();

  await card.getByRole('button', { name: 'Change Field Marketing' }).click();
  await dialog.getByLabel('Name').fill('Fairs');
  await choose(page, 'Colour', 'Ochre');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const dot = card
    .getByRole('row', { name: /^Fairs/ })
    .locator('span[aria-hidden]')
    .first();
  await expect(dot).toHaveCSS('background-color', 'rgb(167, 113, 0)');
  await expect(card.getByRole('row', { name: /^Roadshow/ })).toContainText('Vendor of Fairs');
  await expect(card).toContainText('before: Field Marketing');
  await expectAccessibleEverywhere(page, { where: 'own channels' });
  await page.setViewportSize({ width: 1440, height: 900 });

  // Spend that is set meanwhile keeps it.
  const setSpend = (vendors: object[]) =>
    ask(
      organization,
      'mutation ($vendors: [VendorSpendInput!]!) { vendorSpends { setAll(vendors: $vendors, mode: active) { success } } }',
      { vendors },
    );
  const vendorId = 'vndr_own.own-Field-Marketing.Roadshow';
  const firstDayOfMonth = monthOfDay(new Date().toISOString());
  await setSpend([{ vendorId, data: [{ amount: 500, firstDayOfMonth, userSupplied: true }] }]);
  await card.getByRole('button', { name: 'Put away Roadshow' }).click();
  await dialog.getByRole('button', { name: 'Put away' }).click();
  await expect(dialog.getByRole('alert')).toContainText('It is used by "spend of 1 month"');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByRole('row', { name: /^Roadshow/ })).toContainText('spend of 1 month');
  await expect(card.getByRole('button', { name: 'Put away Roadshow' })).toBeHidden();
  await setSpend([]);
  await page.reload();

  await card.getByRole('button', { name: 'Put away Roadshow' }).click();
  await dialog.getByRole('button', { name: 'Put away' }).click();
  await card.getByRole('button', { name: 'Put away Fairs' }).click();
  await dialog.getByRole('button', { name: 'Put away' }).click();
  await expect(card).toContainText('None of your own yet');
});
