import type { Page } from '@playwright/test';

/** What is wrong with the text of a page: cut, one over the other, or a page wider than its window. */
export const textTroubles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** So much do fonts stick out of their own lines. */
    const SLACK = 2;
    type Box = { left: number; top: number; right: number; bottom: number };
    type Text = { words: string; where: string; box: Box; parent: Element };
    const troubles: string[] = [];
    const within = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    });
    const isEmpty = ({ left, top, right, bottom }: Box): boolean => right - left <= 0 || bottom - top <= 0;
    const isScrolled = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
    const isClipped = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    /** Where something is: the heading of its card, or of the page. */
    const placeOf = (element: Element): string =>
      element
        .closest('section, [role=dialog], nav, header')
        ?.querySelector('h1, h2, h3, [id]')
        ?.textContent?.trim() ?? 'page';

    /** What is left of a text, and whether something that nobody can scroll cuts it without telling the rest. */
    function shownOf(text: Node, box: Box): { box: Box; cut: boolean } | undefined {
      let shown = box;
      let cut = false;
      let scrolled = false;
      for (let at = text.parentElement; at !== null; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.clipPath === 'inset(50%)' || style.visibility === 'hidden' || style.opacity === '0')
          return undefined;
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        if (at instanceof SVGElement) continue;
        const rect = at.getBoundingClientRect();
        if (rect.width <= 4 || rect.height <= 4) return undefined;
        const whole = at === document.body || at === document.documentElement;
        if (whole) break;
        const sides =
          (isClipped(style.overflowX) &&
            (shown.left < rect.left - SLACK || shown.right > rect.right + SLACK)) ||
          (isClipped(style.overflowY) &&
            (shown.top < rect.top - SLACK || shown.bottom > rect.bottom + SLACK));
        if (sides && !scrolled && text.parentElement?.closest('[title]') === null) cut = true;
        scrolled ||= isScrolled(style.overflowX) || isScrolled(style.overflowY);
        shown = within(shown, rect);
      }
      return isEmpty(shown) && !cut ? undefined : { box: shown, cut };
    }

    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (words === '' || parent === null || parent.closest('script, style, noscript, option') !== null)
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const where = placeOf(parent);
      for (const line of range.getClientRects()) {
        const shown = line.width === 0 ? undefined : shownOf(node, line);
        if (shown === undefined) continue;
        // The columns of a table have the width they have; it can be scrolled, and columns chosen.
        if (shown.cut && parent.closest('td, th, [role=grid]') === null)
          troubles.push(`cut in ${where}: ${words} <${parent.tagName} ${parent.className}>`);
        texts.push({ words, where, box: shown.box, parent });
      }
    }
    // Rows of a table slide under its head.
    const loose = texts.filter(
      ({ parent, box }) => parent.closest('table, [role=grid]') === null && !isEmpty(box),
    );
    for (const [index, one] of loose.entries())
      for (const other of loose.slice(index + 1)) {
        if (one.parent === other.parent) continue;
        const { left, top, right, bottom } = within(one.box, other.box);
        if (right - left > SLACK && bottom - top > SLACK * 2)
          troubles.push(`over each other in ${one.where}: ${one.words} | ${other.words}`);
      }
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > window.innerWidth) {
      const isCutOff = (element: Element): boolean => {
        for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement)
          if (getComputedStyle(at).overflowX !== 'visible') return true;
        return false;
      };
      const widest = [...document.querySelectorAll('main *, header *')]
        .filter((element) => !isCutOff(element))
        .map((element) => ({ element, right: element.getBoundingClientRect().right }))
        .filter(({ right }) => right > window.innerWidth + 1)
        .slice(0, 3)
        .map(({ element }) => `${element.tagName} ${element.getAttribute('class')}`);
      troubles.push(`the page is ${scrollWidth} wide: ${widest.join(', ')}`);
    }
    return [...new Set(troubles)];
  });
