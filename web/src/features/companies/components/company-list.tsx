import { COMPANIES_TABLE } from '@parley/core/features/companies';
import { pagePath } from '@parley/core/pages';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useFilterOptions, useNames } from '../../../shell/lookups/index.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { ListPanel } from '../../../shell/widgets/list/list-panel.tsx';
import { type Selection, useHiddenColumns, useTableState } from '../../../tables/index.ts';
import { useListAudience } from '../../audiences/index.ts';
import { useListExport } from '../../exports/index.ts';
import { CompareButton } from '../../metrics/index.ts';
import { type CompanyRow, listArguments, useCompanyList } from '../data/use-company-list.ts';
import { useFilterable } from '../data/use-filterable.ts';
import { withCompany } from '../page/with-company.ts';
import { COMPANY_COLUMNS, HIDDEN_BY_DEFAULT } from './company-columns.tsx';
import { CompanyTableContext } from './company-table-context.ts';

const LIST_ID = 'companies';
const rowId = ({ id }: CompanyRow): string => id;
const rowName = ({ name, tld }: CompanyRow): string => name || tld;

type CompanyListProps = {
  /** Whose drawer is open. */
  selected: string | undefined;
  onCompany: (companyId: string) => void;
  selection: Selection;
};

/** The companies behind the visits of the period. */
export function CompanyList({ selected, onCompany, selection }: CompanyListProps) {
  const { range, variables } = usePageFilters();
  const control = useTableState(COMPANIES_TABLE);
  const { state } = control;
  const [hidden] = useHiddenColumns(LIST_ID, HIDDEN_BY_DEFAULT);
  const list = useCompanyList(state, variables, !hidden.includes('webActivityPages'));
  const offered = useFilterable();
  const nameOf = useNames(COMPANIES_TABLE, state.filters);
  const query = () => ({ table: 'companies', ...listArguments(state, variables) });
  const csv = useListExport({
    label: 'Companies',
    name: pagePath('companies').slice(1),
    total: list.total,
    query,
  });
  const { audience, dialog } = useListAudience({
    total: list.total,
    selection,
    query,
    companies: { filters: state.filters, search: state.search, range },
  });
  const { search } = useLocation();
  const isPixelFiltered = state.filters.some(({ field }) => field === 'pixelIds');
  const mostVisits = Math.max(0, ...list.rows.map(({ metrics }) => metrics.visits ?? 0));
  const context = useMemo(
    () => ({ mostVisits, isPixelFiltered, hrefOf: (id: string) => withCompany(search, id) }),
    [mostVisits, isPixelFiltered, search],
  );
  return (
    <CompanyTableContext value={context}>
      <ListPanel
        id={LIST_ID}
        title="Companies"
        noun={{ one: 'company', many: 'companies' }}
        table={COMPANIES_TABLE}
        control={control}
        list={list}
        columns={COMPANY_COLUMNS}
        hiddenByDefault={HIDDEN_BY_DEFAULT}
        search="Search companies"
        filters={{ useOptions: useFilterOptions, nameOf, offered }}
        csv={csv}
        audience={audience}
        rowId={rowId}
        rowName={rowName}
        selection={selection}
        actions={<CompareButton kind="companies" selection={selection} />}
        selected={selected}
        onRowClick={({ id }) => onCompany(id)}
        metrics={['visits']}
        empty={{
          title: 'No companies found',
          text: 'No known company visited in this period. Choose a longer one, or check that the tag is installed.',
        }}
      />
      {dialog}
    </CompanyTableContext>
  );
}
