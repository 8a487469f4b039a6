import { ACTIVITY_COLUMNS, ACTIVITY_METRICS } from '@parley/core/features/vendors';
import { METRICS } from '@parley/core/metrics';
import type { DataColumn } from '../../../tables/index.ts';
import { ActivityFigure, ActivityName, ChannelCell, VendorCell, VisitsCell } from './activity-cells.tsx';
import type { ActivityRow } from './activity-row.ts';

/** Wide enough for the heading and for the arrow beside it. */
const widthOf = (label: string): number => Math.max(112, Math.ceil(label.length * 6.8) + 44);

/** The figures of a vendor or campaign. Never made anew: a cell whose function changes would lose its focus. */
const FIGURES: readonly DataColumn<ActivityRow>[] = ACTIVITY_COLUMNS.map((column) => {
  const { label, description } = METRICS[ACTIVITY_METRICS[column]];
  const isMain = column === 'visits';
  const meta = { label, description, align: 'end', isMain, skeleton: isMain ? 85 : 45 } as const;
  return column === 'visits'
    ? { id: column, size: 200, meta, cell: ({ row }) => <VisitsCell row={row.original} /> }
    : {
        id: column,
        size: widthOf(label),
        meta,
        cell: ({ row }) => <ActivityFigure row={row.original} column={column} />,
      };
});

const name = (id: string, label: string, size: number): DataColumn<ActivityRow> => ({
  id,
  size,
  meta: { label, fixed: true, firstOrder: 'asc', skeleton: 65 },
  cell: ({ row }) => <ActivityName row={row.original} />,
});

export const VENDOR_COLUMNS: readonly DataColumn<ActivityRow>[] = [
  name('vendor.name', 'Vendor', 230),
  {
    id: 'channel',
    size: 172,
    enableSorting: false,
    meta: { label: 'Channel', firstOrder: 'asc' },
    cell: ({ row }) => <ChannelCell row={row.original} />,
  },
  ...FIGURES,
];

export const CAMPAIGN_COLUMNS: readonly DataColumn<ActivityRow>[] = [
  name('campaign.name', 'Campaign', 270),
  {
    id: 'vendor.id',
    size: 184,
    meta: { label: 'Vendor', firstOrder: 'asc' },
    cell: ({ row }) => <VendorCell row={row.original} />,
  },
  ...FIGURES,
];

/** Below their vendor it need not be said again. */
export const OWN_CAMPAIGN_COLUMNS: readonly DataColumn<ActivityRow>[] = CAMPAIGN_COLUMNS.filter(
  ({ id }) => id !== 'vendor.id',
);
