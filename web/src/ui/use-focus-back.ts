import { useEffect, useState } from 'react';

/** After Mantine has tried, and what was open is gone. */
const WAIT_MS = 30;

/**
 * Gives the focus back to what had it before something opened by the address. Mantine looks for that after the page
 * was drawn: without animations, what opened has taken the focus by then.
 */
export function useFocusBack(opened: boolean): void {
  const [last, setLast] = useState<{ opened: boolean; before: Element | null }>({ opened, before: null });
  if (last.opened !== opened) setLast({ opened, before: opened ? document.activeElement : last.before });
  useEffect(() => {
    if (opened) return;
    const timer = setTimeout(() => {
      const isLost = document.activeElement === document.body;
      if (isLost && last.before instanceof HTMLElement) last.before.focus({ preventScroll: true });
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [opened, last.before]);
}
