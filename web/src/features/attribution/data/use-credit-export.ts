import type { TableState } from '@parley/core/filters';
import type { ListExport } from '../../../shell/widgets/list/list-toolbar.tsx';
import { useListExport } from '../../exports/index.ts';
import { type CreditTable, creditQuery } from './credit-query.ts';
import { useAttributionScope } from './scope.ts';

/** The CSV entry of a table of credits. A metric query knows no search by name, so there is no file of what was searched. */
export function useCreditExport(
  of: CreditTable & { label: string },
  state: TableState,
  total: number | undefined,
): ListExport {
  const scope = useAttributionScope();
  const entry = useListExport({
    label: of.label,
    name: `attribution-${of.source}`,
    total,
    query: () => ({ table: 'metrics', query: creditQuery(of, state, scope) }),
  });
  return state.search === ''
    ? entry
    : { ...entry, isDisabled: true, reason: 'Clear the search to export the whole table' };
}
