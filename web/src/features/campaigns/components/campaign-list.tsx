import { Button } from '@mantine/core';
import { CAMPAIGNS_TABLE } from '@parley/core/features/campaigns';
import { ACTIVITY_HIDDEN, ACTIVITY_METRICS } from '@parley/core/features/vendors';
import type { Filter } from '@parley/core/filters';
import { pagePath } from '@parley/core/pages';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { useViewer } from '../../../shell/instance/instance-context.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { useFilterOptions, useNames } from '../../../shell/lookups/index.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { ListPanel } from '../../../shell/widgets/list/list-panel.tsx';
import { isNarrowed, type Selection, useTableState } from '../../../tables/index.ts';
import { useListExport } from '../../exports/index.ts';
import {
  ActivityProvider,
  type ActivityRow,
  activityQuery,
  CAMPAIGN_COLUMNS,
  OWN_CAMPAIGN_COLUMNS,
  ofVendor,
  totalsRow,
  VisitsLegend,
} from '../../metrics/index.ts';
import { useCampaignRows } from '../data/use-campaign-rows.ts';

const METRICS = Object.values(ACTIVITY_METRICS);
const rowId = ({ id }: ActivityRow): string => id;
const rowName = ({ name }: ActivityRow): string => name;

type CampaignListProps = {
  title: string;
  /** Only campaigns of this vendor, whatever the filters are. */
  vendor?: { id: string; name: string };
  selection?: Selection;
  actions?: ReactNode;
};

/** Campaigns with what they did: the list of all of them, and that of one vendor. Its state has the prefix `c`. */
export function CampaignList({ title, vendor, selection, actions }: CampaignListProps) {
  const { variables } = usePageFilters();
  const { isAdmin } = useViewer();
  const toAddress = useInstancePath();
  const control = useTableState(CAMPAIGNS_TABLE);
  const { state } = control;
  const asked = useMemo(() => {
    if (vendor === undefined) return state;
    const own: Filter = { field: 'vendor.id', operator: 'in', operand: [vendor.id] };
    return { ...state, filters: [...state.filters.filter(({ field }) => field !== 'vendor.id'), own] };
  }, [state, vendor]);
  const { list, totals, reasons } = useCampaignRows(asked);
  const nameOf = useNames(CAMPAIGNS_TABLE, state.filters);
  const csv = useListExport({
    label: 'Campaigns',
    name: 'campaigns',
    total: list.total,
    query: () => ({
      table: 'metrics',
      query: activityQuery(CAMPAIGNS_TABLE, asked, variables, ['campaign', 'vendor']),
    }),
  });
  const isWhole = !isNarrowed(state);
  const sum = useMemo(
    () =>
      totals &&
      totalsRow(
        vendor === undefined
          ? {
              name: isWhole ? 'All campaigns' : 'All of these',
              metrics: totals,
              reasons,
              filters: [],
              explained: isWhole ? { dimension: 'campaign' } : undefined,
            }
          : {
              name: isWhole ? `All ${vendor.name} campaigns` : 'All of these',
              metrics: totals,
              reasons,
              filters: [ofVendor(vendor.id)],
              explained: isWhole ? { dimension: 'vendor', id: vendor.id } : undefined,
            },
      ),
    [totals, reasons, vendor, isWhole],
  );
  return (
    <ActivityProvider rows={list.rows}>
      <ListPanel
        id={vendor === undefined ? 'campaigns' : 'vendor-campaigns'}
        title={title}
        noun={{ one: 'campaign', many: 'campaigns' }}
        table={CAMPAIGNS_TABLE}
        control={control}
        list={list}
        columns={vendor === undefined ? CAMPAIGN_COLUMNS : OWN_CAMPAIGN_COLUMNS}
        hiddenByDefault={ACTIVITY_HIDDEN}
        search="Search campaigns"
        filters={{ useOptions: useFilterOptions, nameOf }}
        csv={csv}
        rowId={rowId}
        rowName={rowName}
        {...(selection !== undefined && { selection })}
        totals={list.total === 0 ? undefined : sum}
        actions={actions}
        metrics={METRICS}
        legend={<VisitsLegend />}
        empty={{
          title: 'No campaigns found',
          text: 'No campaign brought visits or cost anything in this period.',
          ...(isAdmin && {
            action: (
              <Button component={Link} to={toAddress(pagePath('integrations'))} size="xs" variant="default">
                Connect an ad account
              </Button>
            ),
          }),
        }}
      />
    </ActivityProvider>
  );
}
