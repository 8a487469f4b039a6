import { expect, type Page } from '@playwright/test';

const MOST_STOPS = 400;
const FIRST = 'A Skip to content';

/** How often a stop is looked at before it counts as not shown: a slow machine is late. */
const MOST_LOOKS = 8;

type Stop = { name: string; isMarked: boolean; isSeen: boolean };

const isShown = ({ isMarked, isSeen }: Stop): boolean => isMarked && isSeen;

/** What has the focus; nothing once it has left the page. */
const stopOf = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(async () => {
    // Two frames, so that what the focus changes is drawn.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const element = document.activeElement;
    if (element === null || element === document.body) return undefined;
    // What is hidden behind the label that stands for it is seen where the label is.
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const isHidden = element.getBoundingClientRect().width <= 1;
    const { left, top, right, bottom } = (isHidden && label ? label : element).getBoundingClientRect();
    // Boxes and radios show the focus on what stands for them.
    const shown = [element, element.nextElementSibling, element.parentElement, element.closest('label')];
    // Fields with several values have their border around values and input.
    const bordered = element.closest('.mantine-TagsInput-input, .mantine-MultiSelect-input') ?? element;
    const accent = getComputedStyle(document.documentElement).getPropertyValue(
      '--mantine-primary-color-filled',
    );
    const probe = document.createElement('i');
    probe.style.color = accent;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    const hasBorder =
      element.matches('input, textarea, select') && getComputedStyle(bordered).borderTopColor === color;
    const hasOutline = shown.some((one) => {
      if (one === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    });
    element.setAttribute('data-reached', '');
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? (label ?? element).textContent?.trim().slice(0, 40)}`,
      isMarked: hasBorder || hasOutline,
      isSeen:
        right > 0 && bottom > 0 && left < innerWidth && top < innerHeight && right > left && bottom > top,
    };
  });

/** Everything that can have the focus and never had it; head and menu count with `isWhole`. Of a group of radios one is a stop. */
const notReached = (page: Page, isWhole: boolean): Promise<string[]> =>
  page.evaluate((isWhole) => {
    const focusable = 'a[href], button, input, textarea, select, [tabindex="0"]';
    const isAround = (element: Element): boolean =>
      element.closest('main') === null && element.closest('header, nav') !== null;
    return [...document.body.querySelectorAll<HTMLElement>(focusable)]
      .filter(
        (element) =>
          (isWhole || !isAround(element)) &&
          !element.matches(':disabled, [type=radio], [tabindex="-1"], [data-reached]') &&
          element.checkVisibility({ visibilityProperty: true }) &&
          element.closest('[inert]') === null,
      )
      .map(
        (element) =>
          `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
      );
  }, isWhole);

/** A form takes the focus to its first field: the walk begins before everything. */
const goBeforeAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });

/** Presses Tab from where the focus is to the last stop. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    await page.keyboard.press('Tab');
    let stop = await stopOf(page);
    // What fades in is there a moment later.
    for (let looks = 0; looks < MOST_LOOKS && stop !== undefined && !isShown(stop); looks += 1) {
      await page.waitForTimeout(250);
      stop = await stopOf(page);
    }
    if (stop === undefined || (stops.length > 0 && stop.name === FIRST)) return stops;
    stops.push(stop);
  }
  return stops;
}

/**
 * Tab goes through the screen, seen at every stop, and out again. The first stop leads to its content, where the walk begins:
 * head and menu before it are the same around every screen, and with `isWhole` they are gone through, too.
 */
export async function expectTabThrough(page: Page, { isWhole = false } = {}): Promise<void> {
  await goBeforeAll(page);
  await page.keyboard.press('Tab');
  expect.soft((await stopOf(page))?.name, 'first stop').toBe(FIRST);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  if (isWhole) await goBeforeAll(page);
  const stops = await walk(page);
  expect.soft(stops.length, 'nothing holds the focus').toBeLessThan(MOST_STOPS);
  const unmarked = stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name);
  expect.soft(unmarked, 'where the focus is not shown').toEqual([]);
  const unseen = stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name);
  expect.soft(unseen, 'stops out of sight').toEqual([]);
  expect.soft(await notReached(page, isWhole), 'never reached').toEqual([]);
}
