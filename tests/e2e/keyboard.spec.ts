import { expect, type Page, test } from '@playwright/test';
import { enterSample, settled, visit } from './sample-session.ts';
import { SCREENS, samplePlaces } from './screens.ts';

/** More than any screen has in its head, its bars of tools and its first rows. */
const MOST_STEPS = 260;

/**
 * Marks what must be reached with the Tab key: everything visible one can press or fill in. Of a set that is worked by
 * arrows (radios, rows of a menu) one is enough, and it is reached by being focused.
 */
const markControls = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(a[href], button, input, select, textarea, [role="button"], [tabindex="0"]):not([tabindex="-1"])',
      ),
    ].filter(
      (each) =>
        each.checkVisibility({ visibilityProperty: true }) &&
        !each.matches(':disabled, [type="radio"], [aria-hidden="true"]') &&
        each.closest('[inert], [aria-hidden="true"], tbody tr:nth-child(n+3)') === null,
    );
    controls.forEach((each, index) => {
      each.dataset['wanted'] = String(index);
    });
    return controls.length;
  });

type Step = { isOut: boolean; hasMark: boolean; name: string; left: number };

/** Presses Tab once, and says where that leads to. */
async function step(page: Page): Promise<Step> {
  await page.keyboard.press('Tab');
  return await page.evaluate(() => {
    const at = document.activeElement;
    if (at instanceof HTMLElement) delete at.dataset['wanted'];
    const left = document.querySelectorAll('main [data-wanted]').length;
    if (!(at instanceof HTMLElement) || at === document.body)
      return { isOut: true, hasMark: true, name: '', left };
    const box = at.closest('label') ?? at;
    const marks = [at, box, ...at.querySelectorAll('*'), ...(at.parentElement?.children ?? [])];
    const hasMark = marks.some((each) => {
      const { outlineStyle, boxShadow } = getComputedStyle(each);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
    return {
      isOut: false,
      hasMark,
      left,
      name: (at.getAttribute('aria-label') ?? at.textContent ?? at.tagName).trim().slice(0, 60),
    };
  });
}

const leftOver = (page: Page): Promise<string[]> =>
  page
    .locator('main [data-wanted]')
    .evaluateAll((left) =>
      left
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .map((each) =>
          (each.getAttribute('aria-label') ?? each.textContent ?? each.tagName).trim().slice(0, 60),
        ),
    );

/** Opens everything in the main part that opens something, by Enter, and closes it by Escape. */
async function openAndClose(page: Page, where: string): Promise<void> {
  const openers = page.getByRole('main').locator(':is(button, a)[aria-haspopup]:visible:not(:disabled)');
  const names = await openers.evaluateAll((all) =>
    all.map((each) => each.getAttribute('aria-label') ?? (each.textContent ?? '').trim()),
  );
  // Tools of widgets are the same everywhere: each kind once.
  const kinds = new Map(names.map((name, index) => [name.split(':').at(-1)?.trim() ?? name, index]));
  for (const [kind, index] of kinds) {
    const opener = openers.nth(index);
    await opener.focus();
    await page.keyboard.press('Enter');
    const opened = page.locator('[role="menu"]:visible, [role="dialog"]:visible, [role="listbox"]:visible');
    await expect.soft(opened.first(), `${where}: ${kind} opens`).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.soft(opened, `${where}: ${kind} closes`).toHaveCount(0);
    await expect.soft(opener, `${where}: ${kind} has the focus again`).toBeFocused();
  }
}

test('every control of every screen is reached by Tab, shows it, and opens and closes by keys', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const places = await samplePlaces();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterSample(page);
  for (const { name, pathOf } of SCREENS)
    await test.step(name, async () => {
      await visit(page, pathOf(places));
      expect
        .soft(await page.locator('[tabindex]:not([tabindex="0"], [tabindex="-1"])').count(), name)
        .toBe(0);
      expect.soft(await markControls(page), `${name}: controls`).toBeGreaterThan(2);
      await page
        .getByRole('main')
        .focus()
        .catch(() => undefined);
      const unmarked: string[] = [];
      for (let steps = 0; steps < MOST_STEPS; steps += 1) {
        const { isOut, hasMark, left, name: reached } = await step(page);
        if (!hasMark) unmarked.push(reached);
        if (isOut || left === 0) break;
      }
      expect.soft(await leftOver(page), `${name}: not reached`).toEqual([]);
      expect.soft(unmarked, `${name}: focus that does not show`).toEqual([]);
      await openAndClose(page, name);
      await settled(page);
    });
});
