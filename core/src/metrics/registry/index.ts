import { ATTRIBUTION_METRICS } from './attribution.ts';
import { isPrice, type MetricDefinition, type MetricSource } from './definition.ts';
import type { DimensionId } from './dimensions.ts';
import { IMPRESSION_METRICS } from './impressions.ts';
import { LEAD_AND_EVENT_METRICS } from './leads-and-events.ts';
import { OPPORTUNITY_METRICS } from './opportunities.ts';
import { SPEND_METRICS } from './spend.ts';
import { TRAFFIC_METRICS } from './traffic.ts';

/** Every number of the product, defined once. */
export const METRICS = {
  ...TRAFFIC_METRICS,
  ...IMPRESSION_METRICS,
  ...SPEND_METRICS,
  ...OPPORTUNITY_METRICS,
  ...ATTRIBUTION_METRICS,
  ...LEAD_AND_EVENT_METRICS,
} as const satisfies Record<string, MetricDefinition>;

export type MetricId = keyof typeof METRICS;
export const METRIC_IDS = Object.keys(METRICS) as readonly MetricId[];

/** The definition with its optional parts, which the types of single metrics leave out. */
export const metricOf = (id: MetricId): MetricDefinition => METRICS[id];

const labels = (ids: readonly string[]): string =>
  ids.map((id) => METRICS[id as MetricId].label.toLowerCase()).join(' + ');

/** The formula of a metric in words, in one line: `spend ÷ visits; no value without spend`. */
export function formulaOf(id: MetricId): string {
  const { formula, ratio, label } = metricOf(id);
  if (formula !== undefined) return formula;
  if (ratio === undefined) return label;
  const { of, by, times } = ratio;
  const divisor = by.length > 1 ? `(${labels(by)})` : labels(by);
  return [
    `${times === undefined ? '' : `${times} × `}${labels(of)} ÷ ${divisor}`,
    ...(isPrice(ratio) ? ['no value without spend'] : []),
  ].join('; ');
}

/** The metrics a figure is computed from: those of its ratio, or itself. */
export function partsOf(id: MetricId): readonly MetricId[] {
  const { ratio } = metricOf(id);
  return ratio === undefined ? [id] : ([...ratio.of, ...ratio.by] as MetricId[]);
}

const TIME = ['day', 'week', 'month'] as const;
const OF_COMPANY = ['company', 'sector', 'revRange', 'region'] as const;
const BROUGHT_BY = ['channel', 'vendor', 'campaign'] as const;

/**
 * By what each source can be broken down; a metric has no value by another dimension. `target` and `members` are the
 * same in every row.
 */
export const SOURCE_DIMENSIONS: Readonly<Record<MetricSource, readonly DimensionId[]>> = {
  visits: [...TIME, 'trafficType', ...BROUGHT_BY, ...OF_COMPANY, 'page'],
  viewThroughs: [...TIME, 'trafficType', ...BROUGHT_BY, ...OF_COMPANY, 'pixel'],
  impressions: [...TIME, 'trafficType', ...BROUGHT_BY, ...OF_COMPANY, 'pixel'],
  pixelVisits: [...TIME, ...BROUGHT_BY, ...OF_COMPANY, 'pixel'],
  spend: [...TIME, ...BROUGHT_BY],
  opportunities: [...TIME, ...OF_COMPANY, 'opportunity'],
  touches: [...TIME, ...BROUGHT_BY, ...OF_COMPANY, 'opportunity', 'pixel', 'campaignType'],
  leads: [...TIME, ...OF_COMPANY],
  leadTouches: [...TIME, ...BROUGHT_BY, ...OF_COMPANY],
  offlineEvents: [...TIME, ...OF_COMPANY, 'campaignType'],
  target: [
    ...BROUGHT_BY,
    ...OF_COMPANY,
    'trafficType',
    'page',
    'pixel',
    'opportunity',
    'campaignType',
    ...TIME,
  ],
  members: [...BROUGHT_BY, 'pixel', 'campaignType'],
  ratio: [],
  rows: ['vendor', 'campaign', 'channel'],
};
