import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readCompared, withCompared } from './compared-ids.ts';

export type Comparison = {
  /** Side by side on this page; none when nothing is compared. */
  ids: readonly string[];
  show: (ids: readonly string[]) => void;
};

/** What a list compares lives in its address: back and forward work, and every comparison has a permalink. */
export function useComparison(): Comparison {
  const { search } = useLocation();
  const navigate = useNavigate();
  const show = useCallback(
    (ids: readonly string[]) =>
      void navigate({ search: withCompared(window.location.search, ids) }, { preventScrollReset: true }),
    [navigate],
  );
  return { ids: readCompared(search), show };
}
