import { expect, type Page, test } from '@playwright/test';
import { enterSample, settled, visit } from './sample-session.ts';
import { SCREENS, samplePlaces } from './screens.ts';

const WIDTHS = [1440, 390];

/** What is cut off or written over something else, in words. */
const badText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element): string =>
      `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}`;
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 2 &&
      element.getBoundingClientRect().height > 2;
    /** Where an element can be seen, as far as the boxes around it let one see. */
    const seenBox = (element: Element): DOMRect => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      for (let box = element.parentElement; box !== null; box = box.parentElement) {
        if (getComputedStyle(box).overflow === 'visible') continue;
        const edge = box.getBoundingClientRect();
        left = Math.max(left, edge.left);
        top = Math.max(top, edge.top);
        right = Math.min(right, edge.right);
        bottom = Math.min(bottom, edge.bottom);
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const scrolls = (element: Element): boolean => {
      for (let box = element.parentElement; box !== null; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
      return false;
    };
    const found: string[] = [];
    if (document.documentElement.scrollWidth > window.innerWidth)
      found.push(`the page is ${document.documentElement.scrollWidth} wide in ${window.innerWidth}`);
    const main = document.querySelector('main');
    if (main === null) return ['no page'];
    const controls = [...main.querySelectorAll('button, a[href], input, h2, h3')].filter(isSeen);
    for (const control of controls) {
      const { left, right } = control.getBoundingClientRect();
      if (!scrolls(control) && (left < -1 || right > window.innerWidth + 1))
        found.push(`outside: ${nameOf(control)}`);
      const style = getComputedStyle(control);
      const isCut = control.scrollHeight > control.clientHeight + 3 && style.overflowY !== 'visible';
      if (isCut && control.tagName !== 'INPUT') found.push(`cut: ${nameOf(control)}`);
    }
    const isText = (element: Element): boolean =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      ) &&
      element.closest('svg, thead, [data-row-link]') === null &&
      !['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
      element.closest('th:first-child, .sticky') === null;
    const texts = [...main.querySelectorAll('*')]
      .filter((element) => isText(element) && isSeen(element))
      .map((element) => ({ element, box: seenBox(element) }))
      .filter(({ box }) => box.width > 4 && box.height > 4);
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (width > 4 && height > 6)
          found.push(`over each other: ${nameOf(one.element)} and ${nameOf(other.element)}`);
      }
    return found.slice(0, 8);
  });

test('text of twice the size is neither cut nor written over other text, on a desk and on a phone', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const places = await samplePlaces();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
  await enterSample(page);
  for (const { name, pathOf } of SCREENS)
    await test.step(name, async () => {
      await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 900 });
      await visit(page, pathOf(places));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page);
        expect.soft(await badText(page), `${name} at ${width}`).toEqual([]);
      }
    });
});
