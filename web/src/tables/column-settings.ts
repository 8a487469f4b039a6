import { useCallback, useMemo } from 'react';
import { create } from 'zustand';
import { STORED } from '../ui/browser/stored-keys.ts';

export type Density = 'comfortable' | 'compact';

const KEY = STORED.tableColumns;
const DENSITY_KEY = STORED.tableDensity;

/** Checked by hand: zod would be a third of the page for these two. */
const asDensity = (value: unknown): Density | undefined =>
  value === 'comfortable' || value === 'compact' ? value : undefined;
const asHidden = (value: unknown): string[] | undefined => {
  const hidden = typeof value === 'object' && value !== null && 'hidden' in value ? value.hidden : undefined;
  return Array.isArray(hidden) && hidden.every((id) => typeof id === 'string') ? hidden : undefined;
};

/** Storage may be blocked or have invalid data; then the defaults apply and nothing is stored. */
function read<T>(key: string, check: (value: unknown) => T | undefined): T | undefined {
  try {
    const text = globalThis.localStorage.getItem(key);
    return text === null ? undefined : check(JSON.parse(text));
  } catch {
    return undefined;
  }
}
function write(key: string, value: unknown): void {
  try {
    globalThis.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A private window may refuse storage.
  }
}

type Store = {
  hidden: Readonly<Record<string, readonly string[]>>;
  density: Density;
  hide: (table: string, hidden: readonly string[]) => void;
  setDensity: (density: Density) => void;
};

const useStore = create<Store>((set) => ({
  hidden: {},
  density: read(DENSITY_KEY, asDensity) ?? 'comfortable',
  hide: (table, hidden) => {
    write(KEY + table, { hidden });
    set((store) => ({ hidden: { ...store.hidden, [table]: hidden } }));
  },
  setDensity: (density) => {
    write(DENSITY_KEY, density);
    set({ density });
  },
}));

/** Which columns of a table are hidden: what the person chose, kept per table in the browser, else the default. */
export function useHiddenColumns(
  table: string,
  defaults: readonly string[],
): [readonly string[], (hidden: readonly string[]) => void] {
  const chosen = useStore((store) => store.hidden[table]);
  const hide = useStore((store) => store.hide);
  const stored = useMemo(() => read(KEY + table, asHidden), [table]);
  const setHidden = useCallback((hidden: readonly string[]) => hide(table, hidden), [hide, table]);
  return [chosen ?? stored ?? defaults, setHidden];
}

export function useDensity(): [Density, (density: Density) => void] {
  return [useStore((store) => store.density), useStore((store) => store.setDensity)];
}
