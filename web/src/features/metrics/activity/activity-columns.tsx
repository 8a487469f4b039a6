import { ACTIVITY_COLUMNS, ACTIVITY_METRICS, type ActivityColumn } from '@parley/core/features/vendors';
import { METRICS } from '@parley/core/metrics';
import { type DataColumn, headingWidth } from '../../../tables/index.ts';
import { ActivityFigure, ActivityName, ChannelCell, VendorCell, VisitsCell } from './activity-cells.tsx';
import type { ActivityRow } from './activity-row.ts';

/** The money comes first: at 1,440 pixels the rest is reached by scrolling. */
const FIRST: readonly ActivityColumn[] = [
  'spend',
  'visits',
  'engagedCompanies',
  'pipelineInfluenced',
  'closedWonInfluenced',
  'visitEfficiency',
];
const SHOWN_ORDER = [...FIRST, ...ACTIVITY_COLUMNS.filter((column) => !FIRST.includes(column))];
/** A mark of the highest or lowest comes before the figure. */
const MONEY_WIDTH = 126;

/** The figures of a vendor or campaign. Created once: a cell whose function changes would lose its focus. */
const FIGURES: readonly DataColumn<ActivityRow>[] = SHOWN_ORDER.map((column) => {
  const { label, description } = METRICS[ACTIVITY_METRICS[column]];
  const isMain = column === 'visits';
  const meta = { label, description, align: 'end', isMain, skeleton: isMain ? 85 : 45 } as const;
  return column === 'visits'
    ? { id: column, size: 156, meta, cell: ({ row }) => <VisitsCell row={row.original} /> }
    : {
        id: column,
        size:
          METRICS[ACTIVITY_METRICS[column]].unit === 'money' && column !== 'spend'
            ? MONEY_WIDTH
            : headingWidth(label),
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
  name('vendor.name', 'Vendor', 180),
  {
    id: 'channel',
    size: 148,
    enableSorting: false,
    meta: { label: 'Channel', firstOrder: 'asc' },
    cell: ({ row }) => <ChannelCell row={row.original} />,
  },
  ...FIGURES,
];

export const CAMPAIGN_COLUMNS: readonly DataColumn<ActivityRow>[] = [
  name('campaign.name', 'Campaign', 220),
  {
    id: 'vendor.id',
    size: 148,
    meta: { label: 'Vendor', firstOrder: 'asc' },
    cell: ({ row }) => <VendorCell row={row.original} />,
  },
  ...FIGURES,
];

/** Below their vendor it need not be said again. */
export const OWN_CAMPAIGN_COLUMNS: readonly DataColumn<ActivityRow>[] = CAMPAIGN_COLUMNS.filter(
  ({ id }) => id !== 'vendor.id',
);
