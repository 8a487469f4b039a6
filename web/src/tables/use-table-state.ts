import {
  type DecodedTableState,
  decodeTableState,
  replaceTableState,
  type TableDefinition,
  type TableState,
  type UrlProblem,
} from '@parley/core/filters';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withKnownValues } from './known-filters.ts';
import { changeTable, type TableAction } from './table-actions.ts';

export type TableControl = {
  state: TableState;
  /** Parameters of the address that were ignored. */
  problems: readonly UrlProblem[];
  change: (action: TableAction) => void;
};

const read = (table: TableDefinition, search: string): DecodedTableState =>
  withKnownValues(table, decodeTableState(table, search));

/** The state of a table lives in the URL: back and forward work, and every state has a permalink. */
export function useTableState(table: TableDefinition): TableControl {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { state, problems } = useMemo(() => read(table, search), [table, search]);
  const change = useCallback(
    (action: TableAction) => {
      // What is typed arrives late: the address may be ahead of what was last rendered.
      const { search: current, hash } = window.location;
      const next = changeTable(table, read(table, current).state, action);
      // Typing is one step of history, not one per word.
      const options = { replace: action.type === 'search', preventScrollReset: true };
      void navigate({ search: replaceTableState(table, current, next), hash }, options);
    },
    [table, navigate],
  );
  return { state, problems, change };
}
