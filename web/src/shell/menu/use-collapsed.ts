import { useState } from 'react';
import { STORED } from '../../ui/browser/stored-keys.ts';

function wasCollapsed(): boolean {
  try {
    return localStorage.getItem(STORED.menu) === 'true';
  } catch {
    return false;
  }
}

/** Whether the menu shows its icons alone, in this browser. */
export function useCollapsed(): { collapsed: boolean; toggle: () => void } {
  const [collapsed, setCollapsed] = useState(wasCollapsed);
  const toggle = (): void => {
    setCollapsed(!collapsed);
    try {
      localStorage.setItem(STORED.menu, String(!collapsed));
    } catch {
      // Without storage it is so until the page is left.
    }
  };
  return { collapsed, toggle };
}
