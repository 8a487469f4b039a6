import type { DateRange } from '@parley/core/dates';
import { useEffect } from 'react';
import { create } from 'zustand';

/** What a person has in hand on the page: rows chosen in a list, a row that is opened, and a pinned point of a chart. */
type AtHand = {
  selected: readonly string[];
  opened: { id: string; name: string } | null;
  point: DateRange | null;
};

const NONE: readonly string[] = [];

export const useAtHand = create<AtHand>(() => ({ selected: NONE, opened: null, point: null }));

/** Shows which rows are chosen; of a list without choosing, nothing. */
export function useShowSelected(ids: readonly string[] | undefined): void {
  useEffect(() => {
    if (ids === undefined) return;
    useAtHand.setState({ selected: ids });
    return () => useAtHand.setState({ selected: NONE });
  }, [ids]);
}

/** Shows which row is opened beside its list, and its name. */
export function useShowOpened(id: string, name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    useAtHand.setState({ opened: { id, name } });
    return () => useAtHand.setState({ opened: null });
  }, [id, name]);
}

/** Shows the days of the point that is pinned in a chart. */
export function useShowPoint(start: string | undefined, end: string | undefined): void {
  useEffect(() => {
    if (start === undefined || end === undefined) return;
    useAtHand.setState({ point: { start, end } });
    return () => useAtHand.setState({ point: null });
  }, [start, end]);
}
