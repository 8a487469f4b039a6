import type { FilterInput } from '../../filters/index.ts';
import type { DimensionId, MetricId } from '../../metrics/index.ts';
import type { ReportPage } from '../notifications/index.ts';

/** A panel of a page whose figures are a metric query: over time as lines, else as a table by a dimension. */
export type SharedPanel = {
  /** Its anchor on the page. */
  id: string;
  title: string;
  metrics: readonly MetricId[];
  /** None of a course. */
  dimension?: DimensionId;
  filter?: readonly FilterInput[];
};

const TYPES = ['targetVisits', 'otherVisits', 'botVisits', 'unresolvedVisits'] as const;
/** Human visits of companies that are known. */
const OF_COMPANIES: Pick<SharedPanel, 'metrics' | 'filter'> = {
  metrics: ['humanVisits', 'targetVisits'],
  filter: [{ field: 'trafficType', operator: 'in', operand: ['target', 'other'] }],
};
const TYPES_OF_VISITS: SharedPanel = {
  id: 'types',
  title: 'Visits by traffic type',
  metrics: ['visits'],
  dimension: 'trafficType',
};
const TRENDS: SharedPanel = { id: 'trends', title: 'Traffic trends', metrics: TYPES };
const TREND_OF_VISITS: SharedPanel = { id: 'trend', title: 'Visits trend', metrics: TYPES };
const REACH: SharedPanel = {
  id: 'reach',
  title: 'Reach and engagement',
  metrics: ['targetCompaniesReached', 'engagedByPixel'],
};

/**
 * The panels of each page that can be shared, besides the course of its key figures and its list. What is not here is no plain metric
 * query: averages over several weeks, flows, benchmarks, and courses with a switch between vendors.
 */
export const SHARED_PANELS: Readonly<Partial<Record<ReportPage, readonly SharedPanel[]>>> = {
  dashboard: [
    { id: 'traffic-efficiency', title: 'Traffic efficiency', metrics: ['visitEfficiency'] },
    TRENDS,
    {
      id: 'influence-trend',
      title: 'Opportunity influence trend',
      metrics: ['pipelineInfluenced', 'closedWonInfluenced'],
    },
  ],
  'web-traffic': [
    TRENDS,
    TYPES_OF_VISITS,
    { id: 'industries', title: 'Visits by industry', dimension: 'sector', ...OF_COMPANIES },
    { id: 'sizes', title: 'Visits by company size', dimension: 'revRange', ...OF_COMPANIES },
    { id: 'top-companies', title: 'Top companies by visits', dimension: 'company', ...OF_COMPANIES },
  ],
  channels: [
    { id: 'visits', title: 'Traffic by channel', metrics: ['visits', ...TYPES], dimension: 'channel' },
    {
      id: 'spend-per-visit',
      title: 'Spend per visit by channel',
      metrics: ['spendPerVisit', 'spendPerTargetVisit'],
      dimension: 'channel',
    },
  ],
  vendor: [{ ...TREND_OF_VISITS, title: 'Total visits trend' }, TYPES_OF_VISITS, REACH],
  campaign: [
    TREND_OF_VISITS,
    { ...TYPES_OF_VISITS, id: 'efficiency', title: 'Visit efficiency' },
    {
      id: 'roms',
      title: 'Return on marketing spend',
      metrics: ['pipelinePerSpend', 'closedWonPerSpend'],
      dimension: 'campaign',
    },
  ],
  opportunities: [{ id: 'trend', title: 'Amounts by week', metrics: ['pipelineAmount', 'closedWonAmount'] }],
  pixel: [
    REACH,
    {
      id: 'influence',
      title: 'Influence by pixel',
      metrics: ['pipelineInfluenced', 'closedWonInfluenced'],
      dimension: 'pixel',
    },
  ],
};

/** The list of a page whose largest rows are its table: its anchor there. */
export const SHARED_LISTS: Readonly<Partial<Record<ReportPage, string>>> = {
  channels: 'channels',
  channel: 'vendors',
  vendors: 'vendors',
  vendor: 'vendor-campaigns',
  campaigns: 'campaigns',
  companies: 'companies',
  opportunities: 'opportunities',
  pixels: 'pixels',
};
