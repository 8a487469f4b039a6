import {
  ACTIVITY_HIDDEN,
  ACTIVITY_METRICS,
  VENDORS_TABLE,
  vendorPermalink,
} from '@parley/core/features/vendors';
import { COMPARED_LIMITS } from '@parley/core/metrics';
import { useMemo } from 'react';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { useFilterOptions, useNames } from '../../../shell/lookups/index.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { PageToolbar } from '../../../shell/page-header/page-toolbar.tsx';
import { ListPanel } from '../../../shell/widgets/list/list-panel.tsx';
import { countRows, type Expansion, isNarrowed, useSelection, useTableState } from '../../../tables/index.ts';
import { useListExport } from '../../exports/index.ts';
import {
  ActivityProvider,
  type ActivityRow,
  activityQuery,
  CompareButton,
  ComparePanel,
  Freshness,
  totalsRow,
  useComparison,
  VENDOR_COLUMNS,
  VisitsLegend,
} from '../../metrics/index.ts';
import { NotificationsMenu } from '../../notifications/index.ts';
import { OpportunityBlock } from '../../opportunities/index.ts';
import { VendorCampaigns } from '../components/vendor-campaigns.tsx';
import { VendorFit } from '../components/vendor-fit.tsx';
import { VendorKpis } from '../components/vendor-kpis.tsx';
import { useVendorRows } from '../data/use-vendor-rows.ts';
import classes from './vendors-page.module.css';

const LIST_ID = 'vendors';
const METRICS = Object.values(ACTIVITY_METRICS);
/** What connections have of vendors: what they cost, and opportunities. */
const CONNECTED = ['spend', 'opportunitiesInfluenced'] as const;
const NOUN = { one: 'vendor', many: 'vendors' };
const rowId = ({ id }: ActivityRow): string => id;
const rowName = ({ name }: ActivityRow): string => name;
const EXPANSION: Expansion<ActivityRow> = {
  canExpand: ({ countCampaigns }) => countCampaigns > 0,
  label: ({ name }) => `Campaigns of ${name}`,
  render: (row) => <VendorCampaigns vendor={row} listId={LIST_ID} />,
};

/** What every vendor did, down to its campaigns, and how well it fits. */
export function VendorsPage() {
  const { range, variables } = usePageFilters();
  const control = useTableState(VENDORS_TABLE);
  const { list, totals, reasons } = useVendorRows(control.state);
  const nameOf = useNames(VENDORS_TABLE, control.state.filters);
  const csv = useListExport({
    label: 'Vendors',
    name: 'vendors',
    total: list.total,
    query: () => ({
      table: 'metrics',
      query: activityQuery(VENDORS_TABLE, control.state, variables, ['vendor']),
    }),
  });
  const isWhole = !isNarrowed(control.state);
  const sum = useMemo(
    () =>
      totals &&
      totalsRow({
        name: isWhole ? 'All vendors' : 'All of these',
        metrics: totals,
        reasons,
        filters: [],
        explained: isWhole ? { dimension: 'vendor' } : undefined,
      }),
    [totals, reasons, isWhole],
  );
  const comparison = useComparison();
  const selection = useSelection(COMPARED_LIMITS.max, comparison.ids);
  const toAddress = useInstancePath();
  return (
    <>
      <PageToolbar caption={isWhole ? 'All vendors' : 'Figures of all vendors; filters narrow the list'}>
        <NotificationsMenu />
      </PageToolbar>
      <Freshness metrics={CONNECTED} range={range} />
      <VendorKpis />
      <ComparePanel
        kind="vendors"
        ids={comparison.ids}
        onChange={comparison.show}
        hrefOf={(id) => toAddress(vendorPermalink(id))}
      />
      <ActivityProvider rows={list.rows}>
        <ListPanel
          id={LIST_ID}
          title="Vendor activity"
          noun={NOUN}
          counted={countRows(list, NOUN)}
          table={VENDORS_TABLE}
          control={control}
          list={list}
          columns={VENDOR_COLUMNS}
          hiddenByDefault={ACTIVITY_HIDDEN}
          filters={{ useOptions: useFilterOptions, nameOf }}
          csv={csv}
          rowId={rowId}
          rowName={rowName}
          selection={selection}
          actions={<CompareButton kind="vendors" selection={selection} />}
          expansion={EXPANSION}
          totals={list.total === 0 ? undefined : sum}
          empty={{
            title: 'No vendors found',
            text: 'No vendor brought visits in this period. Choose a longer one.',
          }}
          metrics={METRICS}
          legend={<VisitsLegend />}
        />
      </ActivityProvider>
      <div className={classes.block}>
        <OpportunityBlock scope={variables} />
      </div>
      <VendorFit />
    </>
  );
}

export { VendorsPage as Component };
