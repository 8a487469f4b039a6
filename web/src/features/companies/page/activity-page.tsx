import { COMPANIES_TABLE, COMPANY_PARAMETER } from '@parley/core/features/companies';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useFilterOptions, useNames } from '../../../shell/lookups/index.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { PageToolbar } from '../../../shell/page-toolbar.tsx';
import {
  FilterChips,
  FiltersPanel,
  IgnoredParameters,
  useHiddenColumns,
  useTableState,
} from '../../../tables/index.ts';
import { ExportProgress } from '../../exports/index.ts';
import { ActivityToolbar } from '../components/activity-toolbar.tsx';
import { HIDDEN_BY_DEFAULT } from '../components/company-columns.tsx';
import { CompanyDrawer } from '../components/company-drawer.tsx';
import { CompanyTable, TABLE_ID } from '../components/company-table.tsx';
import { useCompanyList } from '../data/use-company-list.ts';
import { useFilterable } from '../data/use-filterable.ts';
import classes from './activity-page.module.css';
import { withCompany } from './with-company.ts';

/** Web traffic activity: the companies behind the visits of the period. */
export function ActivityPage() {
  const { variables } = usePageFilters();
  const { state, problems, change } = useTableState(COMPANIES_TABLE);
  const [hidden] = useHiddenColumns(TABLE_ID, HIDDEN_BY_DEFAULT);
  const list = useCompanyList(state, variables, !hidden.includes('webActivityPages'));
  const filterable = useFilterable();
  const nameOf = useNames(COMPANIES_TABLE, state.filters);
  const [panel, setPanel] = useState<{ opened: boolean; focus: string | undefined }>({
    opened: false,
    focus: undefined,
  });
  const { search } = useLocation();
  const navigate = useNavigate();
  const company = new URLSearchParams(search).get(COMPANY_PARAMETER) ?? undefined;
  const showCompany = (id: string | undefined): void =>
    void navigate({ search: withCompany(window.location.search, id) }, { preventScrollReset: true });

  return (
    <>
      <PageToolbar caption="Companies" audience={false} />
      <div className={classes.card}>
        <ActivityToolbar
          state={state}
          total={list.total}
          isLoading={list.status === 'loading'}
          days={variables}
          onChange={change}
          onFilters={() => setPanel({ opened: true, focus: undefined })}
        />
        <IgnoredParameters problems={problems} />
        <FilterChips
          table={COMPANIES_TABLE}
          filters={state.filters}
          nameOf={nameOf}
          onEdit={(field) => setPanel({ opened: true, focus: field })}
          onChange={(filters) => change({ type: 'filters', filters })}
        />
        <CompanyTable
          state={state}
          list={list}
          selected={company}
          onChange={change}
          onCompany={showCompany}
        />
        <ExportProgress />
      </div>
      <FiltersPanel
        opened={panel.opened}
        focus={panel.focus}
        table={filterable}
        filters={state.filters}
        useOptions={useFilterOptions}
        onApply={(filters) => change({ type: 'filters', filters })}
        onClose={() => setPanel((current) => ({ ...current, opened: false }))}
      />
      <CompanyDrawer companyId={company} onClose={() => showCompany(undefined)} />
    </>
  );
}
