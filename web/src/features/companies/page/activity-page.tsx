import { COMPANIES_TABLE, COMPANY_PARAMETER, companyPagePermalink } from '@parley/core/features/companies';
import { COMPARED_LIMITS } from '@parley/core/metrics';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useFilterOptions, useNames } from '../../../shell/lookups/index.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { PageToolbar } from '../../../shell/page-toolbar.tsx';
import { useInstancePath } from '../../../shell/use-instance-path.ts';
import {
  FilterChips,
  FiltersPanel,
  IgnoredParameters,
  useHiddenColumns,
  useSelection,
  useTableState,
} from '../../../tables/index.ts';
import { useAnchor } from '../../../ui/use-anchor.ts';
import { CompareButton, ComparePanel, useComparison } from '../../metrics/index.ts';
import { ActivityToolbar, ANCHOR } from '../components/activity-toolbar.tsx';
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
  const comparison = useComparison();
  const place = useAnchor<HTMLDivElement>(ANCHOR);
  const selection = useSelection(COMPARED_LIMITS.max, comparison.ids);
  const toAddress = useInstancePath();
  const { search } = useLocation();
  const navigate = useNavigate();
  const company = new URLSearchParams(search).get(COMPANY_PARAMETER) ?? undefined;
  const showCompany = (id: string | undefined): void =>
    void navigate({ search: withCompany(window.location.search, id) }, { preventScrollReset: true });

  return (
    <>
      <PageToolbar caption="Companies" audience={false} />
      <ComparePanel
        kind="companies"
        ids={comparison.ids}
        onChange={comparison.show}
        hrefOf={(id) => toAddress(companyPagePermalink(id))}
      />
      <div ref={place} id={ANCHOR} className={classes.card}>
        <ActivityToolbar
          state={state}
          total={list.total}
          isLoading={list.status === 'loading'}
          days={variables}
          onChange={change}
          onFilters={() => setPanel({ opened: true, focus: undefined })}
        >
          <CompareButton kind="companies" selection={selection} />
        </ActivityToolbar>
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
          selection={selection}
        />
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
