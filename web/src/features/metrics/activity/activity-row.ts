import type { Filter } from '@parley/core/filters';
import { UNATTRIBUTED } from '@parley/core/metrics';
import type {
  ActivityFiguresFragment,
  ActivityMarksFragment,
  VendorAndChannelFragment,
  VendorListQuery,
} from '../../../generated/graphql.ts';
import { type Reasons, type Segment, TOTALS_ID } from '../../../tables/index.ts';

type Marks = { best: ActivityMarksFragment; worst: ActivityMarksFragment };

/** A vendor or a campaign with what it did: lists of both have the same columns. */
export type ActivityRow = {
  id: string;
  name: string;
  /** Address below the instance of its own page, if it has one. */
  path: string | undefined;
  /** Undefined for a row that sums up others. */
  vendor: VendorAndChannelFragment | undefined;
  countCampaigns: number;
  /** What lists are filtered by to show what is behind its figures. */
  filters: readonly Filter[];
  /** The row of a metric query that it is; without an id the sum of all of them. Undefined for a sum of some. */
  explained: { dimension: 'vendor' | 'campaign'; id?: string } | undefined;
  /** False where no list can be filtered by it. */
  hasLists: boolean;
  metrics: ActivityFiguresFragment;
  /** Why figures without a value have none, by column. */
  reasons: Reasons;
  marks: Marks | undefined;
};

type VendorNode = VendorListQuery['vendorActivity2']['edges'][number]['node'];

export const ofVendor = (id: string): Filter => ({ field: 'vendorIds', operator: 'in', operand: [id] });

export const toVendorRow =
  (pathOf: (id: string) => string | undefined, reasons: Reasons) =>
  ({ vendor, countCampaigns, metrics, best, worst }: VendorNode): ActivityRow => ({
    id: vendor.id,
    name: vendor.name,
    path: vendor.id === UNATTRIBUTED.id ? undefined : pathOf(vendor.id),
    vendor,
    countCampaigns,
    filters: [ofVendor(vendor.id)],
    explained: { dimension: 'vendor', id: vendor.id },
    hasLists: vendor.id !== UNATTRIBUTED.id,
    metrics,
    reasons,
    marks: { best, worst },
  });

type Totals = Pick<ActivityRow, 'name' | 'metrics' | 'reasons' | 'filters' | 'explained'> & { path?: string };

/** The row at the foot of a list. A sum of some rows is behind no other list, and has no explanation of its own. */
export const totalsRow = ({ path, ...row }: Totals): ActivityRow => ({
  ...row,
  id: TOTALS_ID,
  path,
  vendor: undefined,
  countCampaigns: 0,
  hasLists: row.explained !== undefined,
  marks: undefined,
});

const SERIES = [
  { id: 'target', name: 'Target', color: 'var(--p-target)', metric: 'targetVisits' },
  { id: 'other', name: 'Other companies', color: 'var(--p-other)', metric: 'otherVisits' },
  { id: 'bot', name: 'Bot', color: 'var(--p-bot)', metric: 'botVisits' },
  { id: 'unresolved', name: 'Unknown', color: 'var(--p-unknown)', metric: 'unresolvedVisits' },
] as const;

/** The parts of the visits, for the legend. */
export const VISIT_SERIES: readonly Omit<Segment, 'value'>[] = SERIES.map(({ id, name, color }) => ({
  id,
  name,
  color,
}));

/** The parts of the visits of a row, in the order they are drawn everywhere. */
export const visitSegments = ({ metrics }: ActivityRow): readonly Segment[] =>
  SERIES.map(({ id, name, color, metric }) => ({ id, name, color, value: metrics[metric] ?? 0 }));
