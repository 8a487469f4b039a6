import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import type { TableContent } from './table-content.ts';

type Panel = {
  charts: ReadonlyMap<string, TableContent>;
  put: (id: string, chart: TableContent) => void;
  remove: (id: string) => void;
};
const PanelContext = createContext<Panel | undefined>(undefined);

/** Knows the figures of the charts inside, for the menu that downloads them. */
export function ChartPanel({ children }: { children: ReactNode }) {
  const [charts, setCharts] = useState<ReadonlyMap<string, TableContent>>(new Map());
  const put = useCallback(
    (id: string, chart: TableContent) => setCharts((all) => new Map(all).set(id, chart)),
    [],
  );
  const remove = useCallback(
    (id: string) => setCharts((all) => new Map([...all].filter(([one]) => one !== id))),
    [],
  );
  const panel = useMemo(() => ({ charts, put, remove }), [charts, put, remove]);
  return <PanelContext value={panel}>{children}</PanelContext>;
}

export const usePanelCharts = (): readonly TableContent[] => [
  ...(useContext(PanelContext)?.charts.values() ?? []),
];

/** Makes the figures of a chart known to the panel it is in. */
export function useInPanel(chart: TableContent): void {
  const id = useId();
  const panel = useContext(PanelContext);
  const put = panel?.put;
  const remove = panel?.remove;
  const { caption, head, rows } = chart;
  // The same figures come as other arrays with every drawing.
  const figures = JSON.stringify([head, rows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: figures stand for head and rows
  useEffect(() => {
    put?.(id, { caption, head, rows });
  }, [put, id, caption, figures]);
  useEffect(() => () => remove?.(id), [remove, id]);
}
