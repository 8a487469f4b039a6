import { useMediaQuery } from '@mantine/hooks';
import { type RefCallback, useEffect, useState } from 'react';
import { isForDrawer } from './keeps-drawer.ts';

/** From here on there is room to work on the page beside the assistant. */
const WIDE_ENOUGH = '(min-width: 75em)';

/** Whether the assistant is docked beside the page, or lies over it. */
export const useIsDocked = (): boolean =>
  useMediaQuery(WIDE_ENOUGH, undefined, { getInitialValueInEffect: false }) ?? false;

/**
 * While it is docked, the page makes room for it (the style is in the panel's own module), and is as much in use as the panel:
 * readers of the screen may leave the panel. Escape is the panel's where it is pressed in it: neither on the page, nor in a dialog above it.
 */
export function useDocked(
  isDocked: boolean,
  onEscape: (() => void) | undefined,
): RefCallback<HTMLDivElement> {
  const [panel, setPanel] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (!isDocked) return;
    document.documentElement.dataset['assistant'] = 'docked';
    // The library says of every dialog that it is modal.
    panel?.setAttribute('aria-modal', 'false');
    return () => {
      delete document.documentElement.dataset['assistant'];
      panel?.setAttribute('aria-modal', 'true');
    };
  }, [isDocked, panel]);
  useEffect(() => {
    if (panel === null || onEscape === undefined) return;
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && isForDrawer(event, panel)) onEscape();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [panel, onEscape]);
  return setPanel;
}
