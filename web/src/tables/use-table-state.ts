import {
  decodeTableState,
  replaceTableState,
  type TableDefinition,
  type TableState,
  type UrlProblem,
} from '@parley/core/filters';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { changeTable, type TableAction } from './table-actions.ts';

export type TableControl = {
  state: TableState;
  /** Parameters of the address that were ignored. */
  problems: readonly UrlProblem[];
  change: (action: TableAction) => void;
};

/** The state of a table lives in the URL: back and forward work, and every state has a permalink. */
export function useTableState(table: TableDefinition): TableControl {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const { state, problems } = useMemo(() => decodeTableState(table, search), [table, search]);
  const change = useCallback(
    (action: TableAction) => {
      const next = replaceTableState(table, search, changeTable(table, state, action));
      // Typing is one step of history, not one per word.
      void navigate({ search: next, hash }, { replace: action.type === 'search', preventScrollReset: true });
    },
    [table, search, hash, state, navigate],
  );
  return { state, problems, change };
}
