import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

type Hidden = ReadonlyMap<string, readonly string[]>;
type Choice = { hidden: Hidden; hide: (chart: string, ids: readonly string[]) => void };

const ChoiceContext = createContext<Choice | undefined>(undefined);
const NOTHING: Hidden = new Map();

function useChoice(): Choice {
  const [hidden, setHidden] = useState(NOTHING);
  const hide = useCallback(
    (chart: string, ids: readonly string[]) => setHidden((all) => new Map(all).set(chart, ids)),
    [],
  );
  return useMemo(() => ({ hidden, hide }), [hidden, hide]);
}

/** Charts inside with the same series hide the same ones: a panel and its full screen. */
export function HiddenSeries({ children }: { children: ReactNode }) {
  return <ChoiceContext value={useChoice()}>{children}</ChoiceContext>;
}

/** Ids of the series that are switched off, of those that there are. */
export function useHidden(
  series: readonly { id: string }[],
  initial: readonly string[] = [],
): [readonly string[], (id: string) => void] {
  const own = useChoice();
  const { hidden, hide } = useContext(ChoiceContext) ?? own;
  const chart = series.map(({ id }) => id).join(' ');
  const ids = hidden.get(chart) ?? initial;
  const toggle = useCallback(
    (id: string) => hide(chart, ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    [hide, chart, ids],
  );
  return [ids, toggle];
}
