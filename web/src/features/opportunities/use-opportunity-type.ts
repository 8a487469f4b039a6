import {
  OPPORTUNITY_TYPE_PARAMETER,
  type OpportunityTypeId,
  readOpportunityType,
} from '@parley/core/features/opportunities';
import { defaultTableState, replaceTableState, type TableDefinition } from '@parley/core/filters';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withParameter } from '../../shell/links/with-parameter.ts';

type Typed = {
  type: OpportunityTypeId;
  setType: (type: OpportunityTypeId) => void;
  /** The query string to continue with, where the address asks for a type that does not exist. */
  corrected: string | undefined;
};

const search = (current: string, type: OpportunityTypeId): string =>
  withParameter(current, OPPORTUNITY_TYPE_PARAMETER, type === 'pipeline' ? undefined : type);

/** The query string of another type: these tables are reset, as their columns and figures differ. */
export const searchOfType = (
  current: string,
  type: OpportunityTypeId,
  tables: readonly TableDefinition[],
): string =>
  search(
    tables.reduce((rest, table) => replaceTableState(table, rest, defaultTableState(table)), current),
    type,
  );

/** Which opportunities a page is about, in its address. */
export function useOpportunityType(tables: readonly TableDefinition[]): Typed {
  const location = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(location.search).get(OPPORTUNITY_TYPE_PARAMETER);
  const type = readOpportunityType(asked);
  const setType = useCallback(
    (next: OpportunityTypeId) =>
      void navigate(
        { search: searchOfType(window.location.search, next, tables) },
        { preventScrollReset: true },
      ),
    [navigate, tables],
  );
  const corrected = asked === null || asked === type ? undefined : search(location.search, type);
  return { type, setType, corrected };
}
