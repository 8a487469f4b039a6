import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import { type BarMode, largestTotal, type Segment } from './segments.ts';

export type Bars = {
  mode: BarMode;
  setMode: (mode: BarMode) => void;
  /** Ids of the series that are switched off. */
  hidden: readonly string[];
  toggle: (id: string) => void;
  /** The longest bar of the page. */
  largest: number;
};

/** How the bars of a table are drawn: the screen provides it around table and legend. */
export const BarsContext = createContext<Bars>({
  mode: 'absolute',
  setMode: () => {},
  hidden: [],
  toggle: () => {},
  largest: 0,
});
export const useBarsContext = (): Bars => useContext(BarsContext);

/** State of the bars of the rows shown. `segmentsOf` must not change from one rendering to the next. */
export function useBars<TRow>(rows: readonly TRow[], segmentsOf: (row: TRow) => readonly Segment[]): Bars {
  // On one scale a vendor with most of the visits leaves slivers to all others; the figure beside the bar says how many.
  const [mode, setMode] = useState<BarMode>('percent');
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const toggle = useCallback(
    (id: string) =>
      setHidden((current) => (current.includes(id) ? current.filter((one) => one !== id) : [...current, id])),
    [],
  );
  const largest = useMemo(() => largestTotal(rows.map(segmentsOf), hidden), [rows, segmentsOf, hidden]);
  return useMemo(() => ({ mode, setMode, hidden, toggle, largest }), [mode, hidden, toggle, largest]);
}
