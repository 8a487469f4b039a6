import type { FilterField, OptionSource } from '../../filters/index.ts';
import { METRICS, type MetricId } from '../../metrics/index.ts';

/** Columns with metric values of a vendor or campaign: the API's name and the metric. */
export const ACTIVITY_METRICS = {
  spend: 'spend',
  adImpressions: 'adImpressions',
  adClicks: 'adClicks',
  visits: 'visits',
  visitEfficiency: 'visitEfficiency',
  viewThroughVisits: 'viewThroughVisits',
  engagedCompanies: 'engagedCompanies',
  companiesReached: 'companiesReached',
  leadsInfluenced: 'leadsInfluenced',
  pipelineInfluenced: 'pipelineInfluenced',
  closedWonInfluenced: 'closedWonInfluenced',
  pipelineLinear: 'pipelineLinear',
  closedWonLinear: 'closedWonLinear',
  pipelineFirstTouch: 'pipelineFirstTouch',
  closedWonFirstTouch: 'closedWonFirstTouch',
  pipelineLastTouch: 'pipelineLastTouch',
  closedWonLastTouch: 'closedWonLastTouch',
} as const satisfies Record<string, MetricId>;
export type ActivityColumn = keyof typeof ACTIVITY_METRICS;
export const ACTIVITY_COLUMNS = Object.keys(ACTIVITY_METRICS) as ActivityColumn[];

/** Columns that are there for who asks for them (specification 001 §2). */
export const ACTIVITY_HIDDEN = [
  'adClicks',
  'companiesReached',
  'leadsInfluenced',
  'pipelineFirstTouch',
  'closedWonFirstTouch',
  'pipelineLastTouch',
] as const satisfies readonly ActivityColumn[];

const range = (column: ActivityColumn): FilterField => {
  const { label, description, unit } = METRICS[ACTIVITY_METRICS[column]];
  return {
    kind: 'range',
    label,
    description,
    wire: column,
    operators: ['eq', 'gt', 'gte', 'lt', 'lte'],
    ...(unit === 'percent' && { isShare: true }),
  };
};
const list = (wire: string, label: string, source: OptionSource, description: string): FilterField => ({
  kind: 'list',
  label,
  description,
  wire,
  operators: ['in', 'notIn'],
  source,
});

/** Filters that choose rows of activity by whose they are. */
export const ACTIVITY_LISTS = {
  'channel.id': list('channel.id', 'Channel', 'channels', 'Only these channels.'),
  'vendor.id': list('vendor.id', 'Vendor', 'vendors', 'Only these vendors.'),
  campaignId: list('campaignId', 'Campaign', 'campaigns', 'Only these campaigns.'),
} as const satisfies Record<string, FilterField>;

/** Every column can be filtered by a range. */
export const ACTIVITY_RANGES = Object.fromEntries(
  ACTIVITY_COLUMNS.map((column) => [column, range(column)]),
) as Readonly<Record<ActivityColumn, FilterField>>;
