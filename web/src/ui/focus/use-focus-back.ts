import { useEffect, useState } from 'react';

/** After Mantine has tried, and after the closing animation. */
const WAITS_MS = [30, 300];

/** The focused element, or the button of its menu, as the menu is closed by then. */
function focused(): Element | null {
  const active = document.activeElement;
  const opener = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return typeof opener === 'string' ? document.getElementById(opener) : active;
}

/**
 * Returns the focus to the element that had it before a dialog was opened by the address or a store. Mantine looks for it after the page
 * was drawn: without animations, the dialog already has the focus by then.
 */
export function useFocusBack(opened: boolean): void {
  const [last, setLast] = useState<{ opened: boolean; before: Element | null }>(() => ({
    opened,
    before: opened ? focused() : null,
  }));
  if (last.opened !== opened) setLast({ opened, before: opened ? focused() : last.before });
  useEffect(() => {
    if (opened) return;
    const giveBack = (): void => {
      const isLost = document.activeElement === document.body;
      if (isLost && last.before instanceof HTMLElement) last.before.focus({ preventScroll: true });
    };
    const timers = WAITS_MS.map((wait) => setTimeout(giveBack, wait));
    return () => timers.forEach(clearTimeout);
  }, [opened, last.before]);
}
