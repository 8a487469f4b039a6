import { useEffect, useState } from 'react';

/** After Mantine has tried, and what was open is gone, at once or after it has faded. */
const WAITS_MS = [30, 300];

/** What has the focus, or the button of the menu it is in: the menu is gone by then. */
function focused(): Element | null {
  const active = document.activeElement;
  const opener = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return typeof opener === 'string' ? document.getElementById(opener) : active;
}

/**
 * Gives the focus back to what had it before something opened by the address or a store. Mantine looks for that after the page
 * was drawn: without animations, what opened has taken the focus by then.
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
