import { ACTIVITY_COLUMNS, ACTIVITY_METRICS } from '@parley/core/features/vendors';
import { METRICS } from '@parley/core/metrics';
import type { DataColumn } from '../../../tables/index.ts';
import type { ActivityRow } from '../data/activity-row.ts';
import { ActivityFigure, ActivityName, ChannelCell, VendorCell, VisitsCell } from './activity-cells.tsx';

const WIDTHS = { count: 128, percent: 120, money: 142, cost: 120, days: 120, ratio: 120, score: 120, date: 120 };

/** The figures of a vendor or campaign. Never made anew: a cell whose function changes would lose its focus. */
const FIGURES: readonly DataColumn<ActivityRow>[] = ACTIVITY_COLUMNS.map((column) => {
  const { label, description, unit } = METRICS[ACTIVITY_METRICS[column]];
  const meta = { label, description, align: 'end', skeleton: column === 'visits' ? 85 : 45 } as const;
  return column === 'visits'
    ? { id: column, size: 220, meta, cell: ({ row }) => <VisitsCell row={row.original} /> }
    : {
        id: column,
        size: WIDTHS[unit],
        meta,
        cell: ({ row }) => <ActivityFigure row={row.original} column={column} />,
      };
});

const name = (id: string, label: string): DataColumn<ActivityRow> => ({
  id,
  size: 220,
  meta: { label, fixed: true, firstOrder: 'asc', skeleton: 65 },
  cell: ({ row }) => <ActivityName row={row.original} />,
});

export const VENDOR_COLUMNS: readonly DataColumn<ActivityRow>[] = [
  name('vendor.name', 'Vendor'),
  {
    id: 'channel',
    size: 150,
    enableSorting: false,
    meta: { label: 'Channel', firstOrder: 'asc' },
    cell: ({ row }) => <ChannelCell row={row.original} />,
  },
  ...FIGURES,
];

export const CAMPAIGN_COLUMNS: readonly DataColumn<ActivityRow>[] = [
  name('campaign.name', 'Campaign'),
  {
    id: 'vendor.id',
    size: 160,
    meta: { label: 'Vendor', firstOrder: 'asc' },
    cell: ({ row }) => <VendorCell row={row.original} />,
  },
  ...FIGURES,
];
