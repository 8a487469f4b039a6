import { CAMPAIGNS_TABLE, campaignsPermalink } from '@parley/core/features/campaigns';
import { ACTIVITY_HIDDEN } from '@parley/core/features/vendors';
import type { Filter } from '@parley/core/filters';
import { NestedTable, useHiddenColumns, useShownColumns } from '../../../tables/index.ts';
import { FailureState } from '../../../ui/states/states.tsx';
import { useCampaignRows } from '../../campaigns/index.ts';
import { type ActivityRow, ofVendor, totalsRow, VENDOR_COLUMNS } from '../../metrics/index.ts';

/** Campaigns shown below their vendor (specification 001 §9). */
const MOST = 20;
const rowId = ({ id }: ActivityRow): string => id;
const FIRST = {
  page: 1,
  size: MOST,
  sortBy: CAMPAIGNS_TABLE.defaults.sortBy,
  sortOrder: CAMPAIGNS_TABLE.defaults.sortOrder,
  search: '',
};

/** The campaigns of a vendor, in the columns of the vendors, and all of them together. */
export function VendorCampaigns({ vendor, listId }: { vendor: ActivityRow; listId: string }) {
  const [hidden] = useHiddenColumns(listId, ACTIVITY_HIDDEN);
  const columns = useShownColumns(VENDOR_COLUMNS);
  const own: Filter = { field: 'vendor.id', operator: 'in', operand: [vendor.id] };
  const { list, totals, reasons } = useCampaignRows({ ...FIRST, filters: [own] });
  return (
    <NestedTable
      label={`Campaigns of ${vendor.name}`}
      columns={columns}
      hidden={hidden}
      rows={list.error === undefined ? list.rows : []}
      rowId={rowId}
      totals={
        totals &&
        totalsRow({
          name: `All ${vendor.name} Campaigns`,
          metrics: totals,
          reasons,
          filters: [ofVendor(vendor.id)],
          explained: { dimension: 'vendor', id: vendor.id },
          path: campaignsPermalink({ filters: [own] }),
        })
      }
      status={list.status}
      expectedRows={Math.min(MOST, vendor.countCampaigns + 1)}
    >
      {list.error === undefined ? (
        'No campaigns found'
      ) : (
        <FailureState error={list.error} onRetry={list.retry} />
      )}
    </NestedTable>
  );
}
