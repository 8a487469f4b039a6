import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { COMPANIES_TABLE } from '@parley/core/features/companies';
import { encodeTableState, type TableState } from '@parley/core/filters';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import {
  DataTable,
  Pager,
  type Selection,
  type TableAction,
  useDensity,
  useHiddenColumns,
} from '../../../tables/index.ts';
import { EmptyState, FailureState } from '../../../ui/states.tsx';
import type { CompanyList, CompanyRow } from '../data/use-company-list.ts';
import { withCompany } from '../page/with-company.ts';
import { COMPANY_COLUMNS, HIDDEN_BY_DEFAULT, NARROW_COLUMNS } from './company-columns.tsx';
import { CompanyTableContext } from './company-table-context.ts';

export const TABLE_ID = 'companies';
const rowId = (row: CompanyRow): string => row.id;
const rowName = ({ name, tld }: CompanyRow): string => name || tld;

type CompanyTableProps = {
  state: TableState;
  list: CompanyList;
  selected: string | undefined;
  onChange: (action: TableAction) => void;
  onCompany: (companyId: string) => void;
  selection: Selection;
};

export function CompanyTable(props: CompanyTableProps) {
  const { state, list, selected, onChange, onCompany, selection } = props;
  const { rows, total, status, error, retry } = list;
  const { search } = useLocation();
  const [hidden] = useHiddenColumns(TABLE_ID, HIDDEN_BY_DEFAULT);
  const [density] = useDensity();
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const isPixelFiltered = state.filters.some(({ field }) => field === 'pixelIds');
  const mostVisits = Math.max(0, ...rows.map(({ metrics }) => metrics.visits ?? 0));
  const context = useMemo(
    () => ({ mostVisits, isPixelFiltered, hrefOf: (id: string) => withCompany(search, id) }),
    [mostVisits, isPixelFiltered, search],
  );
  return (
    <CompanyTableContext value={context}>
      <DataTable
        label="Companies"
        columns={isNarrow ? NARROW_COLUMNS : COMPANY_COLUMNS}
        listKey={encodeTableState(COMPANIES_TABLE, state)}
        hidden={hidden}
        rows={error === undefined ? rows : []}
        rowId={rowId}
        rowName={rowName}
        selection={selection}
        sortBy={state.sortBy}
        sortOrder={state.sortOrder}
        onSort={(sortBy, sortOrder) => onChange({ type: 'sort', sortBy, sortOrder })}
        status={status}
        expectedRows={Math.min(state.size, 20)}
        density={density}
        selected={selected}
        onRowClick={({ id }) => onCompany(id)}
      >
        {error === undefined ? (
          <NoCompanies state={state} onChange={onChange} />
        ) : (
          <FailureState error={error} onRetry={retry} />
        )}
      </DataTable>
      <Pager
        page={state.page}
        size={state.size}
        sizes={COMPANIES_TABLE.sizes}
        total={error === undefined ? total : undefined}
        isLoading={status === 'loading'}
        onPage={(page) => onChange({ type: 'page', page })}
        onSize={(size) => onChange({ type: 'size', size })}
      />
    </CompanyTableContext>
  );
}

function NoCompanies({ state, onChange }: { state: TableState; onChange: (action: TableAction) => void }) {
  if (state.page > 1)
    return (
      <EmptyState
        title="This page is empty"
        text="There are fewer companies than that."
        action={
          <Button variant="default" size="xs" onClick={() => onChange({ type: 'page', page: 1 })}>
            First page
          </Button>
        }
      />
    );
  const isNarrowed = state.filters.length > 0 || state.search !== '';
  return (
    <EmptyState
      title="No companies found"
      text={
        isNarrowed
          ? 'No company matches the search and filters in this period.'
          : 'No known company visited in this period. Choose a longer one, or check that the tag is installed.'
      }
      action={
        isNarrowed && (
          <Button variant="default" size="xs" onClick={() => onChange({ type: 'clear' })}>
            Clear search and filters
          </Button>
        )
      }
    />
  );
}
