import { expect, type Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../axe.ts';
import { sampleRoot, serverUrl, signIn } from '../person.ts';
import { visit } from '../sample-session.ts';
import { SCREENS, samplePlaces } from '../screens.ts';
import { entered } from '../session.ts';
import { settled } from '../settled.ts';
import { test } from '../test.ts';
import { answersOf, askAgain } from './held-answers.ts';
import { expectLargeText, setLargeText, setUsualText } from './large-text.ts';
import { expectExplained, expectOwnLinks, expectStill, expectTools } from './panel-tools.ts';
import { expectParts } from './screen-parts.ts';
import { expectTabThrough } from './tab-through.ts';

const LOADING = '[role="status"][aria-label="Loading"], [aria-busy="true"]';
/** Forms that ask for nothing that could be waited for. */
const ASKS_NOTHING: readonly string[] = [
  'create a pixel',
  'upload an audience',
  'import an audience',
  'audience by rules',
];

/** Screens of many stops, which Tab goes through in a test of its own; long lists have the same stops in every row. */
const LONG: Readonly<Record<string, string>> = {
  attribution: '',
  'web traffic activity': '?w.size=10',
  vendors: '?v.size=10',
  campaigns: '?c.size=10',
  opportunities: '?o.size=10',
};

/** The one on which Tab goes through head and menu as well. */
const WHOLE = 'dashboard';
if (WHOLE in LONG || !SCREENS.some(({ name }) => name === WHOLE))
  throw new Error(`Tab goes through head and menu on no screen: ${WHOLE}`);

/** What can be opened on a screen, for what axe finds in it. */
const OPENED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'web traffic activity': async (page) => {
    await page.getByRole('row').nth(2).getByRole('cell').nth(1).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await settled(page);
  },
};

for (const { name, pathOf } of SCREENS) {
  test(`${name} shows its shape while it loads, then every part with its tools; axe finds nothing`, async ({
    page,
  }) => {
    const path = pathOf(await samplePlaces());
    await signIn(page);
    const answers = await answersOf(page);
    if (!ASKS_NOTHING.includes(name)) answers.hold();
    await page.goto(`${serverUrl()}${sampleRoot()}${path}`);
    await entered(page);
    if (!ASKS_NOTHING.includes(name))
      await expect(page.getByRole('main').locator(LOADING).first()).toBeAttached();
    await answers.pass();
    await settled(page);
    await expectStill(page);
    await expectParts(page, name);
    await expectTools(page);
    await expectOwnLinks(page);
    await expectExplained(page);
    const accessible = (where: string): Promise<void> =>
      expectAccessibleEverywhere(page, { where, more: true, ready: settled });
    await accessible(name);
    const open = OPENED[name];
    if (open === undefined) return;
    await open(page);
    await accessible(`${name}, opened`);
  });

  const few = LONG[name];
  if (few !== undefined)
    test(`${name}: Tab reaches everything, and the focus is seen at every stop`, async ({ page }) => {
      await signIn(page);
      await visit(page, `${pathOf(await samplePlaces())}${few}`);
      await expectTabThrough(page);
    });

  const failing = `${name} names a failure and loads when asked again; text of twice the size fits`;
  test(few === undefined ? `${failing}; Tab reaches everything` : failing, async ({ page }) => {
    const path = pathOf(await samplePlaces());
    await signIn(page);
    await setLargeText(page);
    const answers = await answersOf(page);
    if (!ASKS_NOTHING.includes(name)) await answers.fail();
    await page.goto(`${serverUrl()}${sampleRoot()}${path}`);
    const alerts = page.getByRole('main').getByRole('alert');
    if (!ASKS_NOTHING.includes(name)) {
      await expect(alerts.first()).toContainText('It took too long');
      await settled(page);
      await answers.pass();
      expect(await askAgain(page)).toBeGreaterThan(0);
    }
    await settled(page);
    await expect(alerts).toHaveCount(0);
    await expectParts(page, name, { isLarge: true });
    await expectLargeText(page);
    if (few !== undefined) return;
    await setUsualText(page);
    await expectTabThrough(page, { isWhole: name === WHOLE });
  });
}
