import { useCallback, useMemo } from 'react';
import { z } from 'zod';
import { create } from 'zustand';

const settingsSchema = z.object({ hidden: z.array(z.string()).optional() });
const densitySchema = z.enum(['comfortable', 'compact']);
export type Density = z.infer<typeof densitySchema>;

const KEY = 'parley.table.';
const DENSITY_KEY = 'parley.density';

/** Storage may be forbidden or hold anything; then the defaults apply and nothing is kept. */
function read<T>(key: string, schema: z.ZodType<T>): T | undefined {
  try {
    const text = globalThis.localStorage.getItem(key);
    return text === null ? undefined : schema.safeParse(JSON.parse(text)).data;
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
  density: read(DENSITY_KEY, densitySchema) ?? 'comfortable',
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
  const stored = useMemo(() => read(KEY + table, settingsSchema)?.hidden, [table]);
  const setHidden = useCallback((hidden: readonly string[]) => hide(table, hidden), [hide, table]);
  return [chosen ?? stored ?? defaults, setHidden];
}

export function useDensity(): [Density, (density: Density) => void] {
  return [useStore((store) => store.density), useStore((store) => store.setDensity)];
}
