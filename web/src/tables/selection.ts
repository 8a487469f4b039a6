import { useCallback, useState } from 'react';

export type Selection = {
  ids: readonly string[];
  /** No more can be chosen than this many. */
  most: number;
  toggle: (id: string) => void;
  clear: () => void;
};

/** The ids with one more or one less of them; none is added beyond the most. */
export function toggled(ids: readonly string[], id: string, most: number): readonly string[] {
  if (ids.includes(id)) return ids.filter((other) => other !== id);
  return ids.length < most ? [...ids, id] : ids;
}

/** Whether a row's box can be used: a chosen row can always be cleared. */
export const canToggle = ({ ids, most }: Pick<Selection, 'ids' | 'most'>, id: string): boolean =>
  ids.length < most || ids.includes(id);

const NONE: readonly string[] = [];

/** Rows chosen in a list, in the order they were; they stay chosen on other pages. `first` are chosen from the start. */
export function useSelection(most: number, first = NONE): Selection {
  const [ids, setIds] = useState<readonly string[]>(() => first.slice(0, most));
  const toggle = useCallback((id: string) => setIds((current) => toggled(current, id, most)), [most]);
  const clear = useCallback(() => setIds([]), []);
  return { ids, most, toggle, clear };
}
