import type { DimensionId } from './registry/dimensions.ts';
import type { MetricId } from './registry/index.ts';

/** How many rows can stand side by side. */
export const COMPARED_LIMITS = { min: 2, max: 5 } as const;

export type Comparable = {
  noun: { one: string; many: string };
  /** By what a metric query gives one row for each; the first names it. */
  dimensions: readonly DimensionId[];
  /** Filter of a metric query that takes their ids. */
  field: string;
  /** Side by side for the whole period. */
  figures: readonly MetricId[];
  /** Week by week; of an opportunity those of its company, which is then the last of `dimensions`. */
  course: { dimension: DimensionId; field: string; metrics: readonly MetricId[] };
};

const BROUGHT = [
  'visits',
  'targetVisits',
  'visitEfficiency',
  'viewThroughVisits',
  'engagedCompanies',
  'spend',
  'spendPerVisit',
  'adImpressions',
  'adClicks',
  'companiesReached',
  'leadsInfluenced',
  'pipelineInfluenced',
  'closedWonInfluenced',
  'pipelineLinear',
  'closedWonLinear',
  'pipelinePerSpend',
] as const satisfies readonly MetricId[];

const SEEN = [
  'impressions',
  'targetImpressions',
  'targetingEfficiency',
  'companiesReached',
  'targetCompaniesReached',
  'engagedByPixel',
  'viewThroughVisits',
] as const satisfies readonly MetricId[];

const DONE = [
  'humanVisits',
  'pageViews',
  'humanImpressions',
  'viewThroughVisits',
  'offlineEvents',
] as const satisfies readonly MetricId[];

const brought = (dimension: DimensionId, field: string, one: string): Comparable => ({
  noun: { one, many: `${one}s` },
  dimensions: [dimension],
  field,
  figures: BROUGHT,
  course: { dimension, field, metrics: BROUGHT },
});

/** What can be put side by side over time, and by which figures. */
export const COMPARABLE = {
  channels: brought('channel', 'channelIds', 'channel'),
  vendors: brought('vendor', 'vendorIds', 'vendor'),
  campaigns: brought('campaign', 'campaignIds', 'campaign'),
  pixels: {
    noun: { one: 'pixel', many: 'pixels' },
    dimensions: ['pixel'],
    field: 'pixelIds',
    figures: SEEN,
    course: { dimension: 'pixel', field: 'pixelIds', metrics: SEEN },
  },
  companies: {
    noun: { one: 'company', many: 'companies' },
    dimensions: ['company'],
    field: 'companyId',
    figures: [...DONE, 'lastActivity', 'pipelineCount', 'pipelineAmount', 'closedWonAmount'],
    course: { dimension: 'company', field: 'companyId', metrics: DONE },
  },
  opportunities: {
    noun: { one: 'opportunity', many: 'opportunities' },
    dimensions: ['opportunity', 'company'],
    field: 'opportunityIds',
    figures: [
      'pipelineAmount',
      'closedWonAmount',
      'closedWonDays',
      'influenceVisits',
      'influenceImpressions',
    ],
    course: { dimension: 'company', field: 'companyId', metrics: DONE },
  },
} as const satisfies Record<string, Comparable>;

export type ComparableId = keyof typeof COMPARABLE;

/** The same without the narrow types of its entries. */
export const comparableOf = (id: ComparableId): Comparable => COMPARABLE[id];
