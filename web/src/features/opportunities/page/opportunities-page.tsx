import {
  OPPORTUNITIES_TABLE,
  opportunityPermalink,
  type TOUCH_FILTERS,
  touchArguments,
} from '@parley/core/features/opportunities';
import type { Filter } from '@parley/core/filters';
import { useMemo } from 'react';
import { Navigate } from 'react-router';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { currentPermalink, EntityFilter, usePageFilters } from '../../../shell/page-filters/index.ts';
import { PageToolbar } from '../../../shell/page-header/page-toolbar.tsx';
import { useSelection, useTableState } from '../../../tables/index.ts';
import { MOST_CHOSEN } from '../../audiences/index.ts';
import { CompareButton, ComparePanel, Freshness, useComparison } from '../../metrics/index.ts';
import { NotificationsMenu } from '../../notifications/index.ts';
import { LIST_COLUMNS } from '../components/opportunity-columns.tsx';
import { OpportunityKpis } from '../components/opportunity-kpis.tsx';
import { OpportunityPanel } from '../components/opportunity-panel.tsx';
import { OpportunityTrend } from '../components/opportunity-trend.tsx';
import { TYPE_NAMES, TypeSwitch } from '../components/type-switch.tsx';
import { useOpportunityType } from '../use-opportunity-type.ts';
import classes from './page.module.css';

const TABLES = [OPPORTUNITIES_TABLE];
const SELECTORS = [
  { kind: 'campaigns', field: 'campaignIds' },
  { kind: 'vendors', field: 'vendorIds' },
  { kind: 'pixels', field: 'pixelIds' },
] as const satisfies { kind: string; field: keyof typeof TOUCH_FILTERS }[];

/** Opportunities of the CRM: how many and how much, week by week, and each of them. */
export function OpportunitiesPage() {
  const { range, variables } = usePageFilters();
  const { state, change } = useTableState(OPPORTUNITIES_TABLE);
  const { type, setType, corrected } = useOpportunityType(TABLES);
  const { startDate, endDate } = variables;
  const scope = useMemo(
    () => ({ startDate, endDate, ...touchArguments(state.filters) }),
    [startDate, endDate, state.filters],
  );
  const comparison = useComparison();
  const selection = useSelection(MOST_CHOSEN, comparison.ids);
  const toAddress = useInstancePath();
  if (corrected !== undefined) return <Navigate to={{ search: corrected }} replace />;
  const choose = (field: string, ids: readonly string[]): void => {
    const filters: Filter[] = ids.length === 0 ? [] : [{ field, operator: 'in', operand: ids }];
    change({ type: 'filter', field, filters });
  };
  return (
    <div className={classes.page}>
      <PageToolbar caption={TYPE_NAMES[type]} audience={false}>
        <TypeSwitch type={type} onChange={setType} />
        {SELECTORS.map(({ kind, field }) => (
          <EntityFilter
            key={kind}
            kind={kind}
            values={scope[field] ?? []}
            onChange={(ids) => choose(field, ids)}
          />
        ))}
        <NotificationsMenu />
      </PageToolbar>
      <Freshness metrics={['pipelineAmount']} range={range} />
      <OpportunityKpis range={range} scope={scope} filters={state.filters} />
      <ComparePanel
        kind="opportunities"
        ids={comparison.ids}
        onChange={comparison.show}
        hrefOf={(id) => toAddress(opportunityPermalink(id, type))}
      />
      <OpportunityTrend
        type={type}
        scope={scope}
        permalink={(anchor) => currentPermalink(range, anchor)}
        height={340}
      />
      <OpportunityPanel
        id="opportunities"
        title={type === 'pipeline' ? 'Opportunities opened' : 'Opportunities won'}
        table={OPPORTUNITIES_TABLE}
        type={type}
        scope={scope}
        columns={LIST_COLUMNS[type]}
        hiddenByDefault={NOTHING_HIDDEN}
        selection={selection}
        actions={<CompareButton kind="opportunities" selection={selection} />}
      />
    </div>
  );
}

const NOTHING_HIDDEN: readonly string[] = [];

export { OpportunitiesPage as Component };
