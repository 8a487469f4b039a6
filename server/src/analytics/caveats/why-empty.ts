import {
  DIMENSIONS,
  dimensionsOf,
  FEWEST_CONVERSIONS,
  FEWEST_FIT_ROWS,
  FIT_PARTS,
  isFilteredBy,
  isPrice,
  METRICS,
  type MetricId,
  type MetricQuery,
  type MetricResult,
  type MetricRow,
  MOST_CHAIN_STATES,
  metricOf,
  missingDimensions,
  partsOf,
  QUERY_FILTERS,
} from '@parley/core/metrics';
import { sharedBy } from '../attribution/shared-by.ts';
import { partFilters } from '../filters/conditions.ts';
import { isUnknownInAll, isUnmeasuredUnshown } from '../metrics/unmeasured.ts';
import { mixesTouches } from '../sources/touch-conditions.ts';

const labels = (ids: readonly (keyof typeof DIMENSIONS)[]): string =>
  ids.map((id) => DIMENSIONS[id].label.toLowerCase()).join(', ');

const asksForSpend = (metric: MetricId): boolean =>
  partsOf(metric).some((part) => metricOf(part).source === 'spend');

const SPEND_OF_PIXELS =
  'Money is spent with a vendor, not on a pixel: ask for the vendor of the pixel, whose spend its page shares among the pixels.';

/** Why a metric has no value in a breakdown; null where it has one. */
export function whyWithout(metric: MetricId, { dimensions }: Pick<MetricQuery, 'dimensions'>): string | null {
  const missing = missingDimensions(metric, dimensions);
  if (missing.length === 0) return null;
  const ofPixel = missing.includes('pixel') && asksForSpend(metric) ? ` ${SPEND_OF_PIXELS}` : '';
  return `${METRICS[metric].label} has no value by ${labels(missing)}; it has one by ${labels(dimensionsOf(metric))}.${ofPixel}`;
}

/** A score combines metrics of several sources. */
const knows = (metric: MetricId, field: string): boolean =>
  metric === 'fitScore'
    ? FIT_PARTS.every((part) => isFilteredBy(part.metric, field))
    : isFilteredBy(metric, field);

function whyFiltered(metric: MetricId, { filters }: MetricQuery): string | null {
  const unknown = filters.find(
    (filter) => !('range' in filter) && filter.field in QUERY_FILTERS && !knows(metric, filter.field),
  );
  if (unknown === undefined) return null;
  const filter = (QUERY_FILTERS[unknown.field]?.label ?? unknown.field).toLowerCase();
  return `${METRICS[metric].label} is not known by ${filter}: the filter leaves it no value.`;
}

/** Sources that count touches, or opportunities by their touches. */
const OF_TOUCHES: readonly string[] = ['opportunities', 'touches', 'rows', 'members'];

function whyMixed(metric: MetricId, query: MetricQuery): string | null {
  const isAsked = partsOf(metric).some((part) => OF_TOUCHES.includes(metricOf(part).source));
  if (!isAsked || !mixesTouches(query, partFilters(query.filters).others)) return null;
  return `${METRICS[metric].label} has no value here: a non-digital event has a campaign type and no channel, vendor, campaign or pixel. Ask by campaign type alone, or without it.`;
}

/** Row metrics have rules of their own for when they have a value. */
function whyWithheld(metric: MetricId, query: MetricQuery): string | null {
  const { dimensions } = query;
  const { label } = METRICS[metric];
  const isScore = metric === 'fitScore';
  if (dimensions.length > 1 || (isScore && dimensions.length === 0))
    return `${label} can be grouped by only one of channel, vendor and campaign at a time.`;
  if (isScore)
    return `${label} has no value under ${FEWEST_FIT_ROWS} rows with visits and spend: there is nothing to compare.`;
  if (sharedBy(query) === undefined)
    return `${label} is shared out among the rows of one of channel, vendor and campaign: a filter on touches must be on the one it is broken down by. Break it down by what the filter names, or drop the filter.`;
  const deals = metric === 'closedWonDataDriven' ? 'won opportunities' : 'opportunities opened';
  const most = MOST_CHAIN_STATES.toLocaleString('en-US');
  const limits = `under ${FEWEST_CONVERSIONS} ${deals} with a touch, or over ${most} rows`;
  return `${label} has no value ${limits}: choose a longer period or another model.`;
}

/** Whether no row is within the bounds that are asked for: there is nothing to add up then, whatever is known. */
const isOutOfBounds = ({ dimensions, filters }: MetricQuery, rows: readonly MetricRow[]): boolean =>
  rows.length === 0 && dimensions.length > 0 && filters.some((filter) => 'range' in filter);

/** Why a metric has no value in any of the rows of an answer; null without a reason to show. */
export function whyEmpty(metric: MetricId, query: MetricQuery, rows: readonly MetricRow[]): string | null {
  const reason = whyWithout(metric, query) ?? whyFiltered(metric, query) ?? whyMixed(metric, query);
  if (reason !== null) return reason;
  const { source, ratio, label } = metricOf(metric);
  if (source === 'rows') return whyWithheld(metric, query);
  if (isUnmeasuredUnshown(metric, query))
    return `${label} is measured by pixels, and no pixel was loaded in this period.`;
  if (isUnknownInAll(metric) && isOutOfBounds(query, rows)) return null;
  if (isUnknownInAll(metric))
    return 'No spend is known in this period: none was reported by an ad account, imported or entered.';
  if (ratio === undefined) return null;
  const by = ratio.by.map((part) => METRICS[part as MetricId].label.toLowerCase()).join(' and ');
  if (isPrice(ratio))
    return `${label} has no value where nothing was spent, or there is no figure of ${by} to divide by.`;
  return `${label} has no value: there is no figure of ${by} to divide by.`;
}

/**
 * Why metrics of an answer have no value, by metric; every surface takes the reasons from here. A ratio has a reason when some
 * rows lack a value; a row metric has one when all rows do.
 */
export function missingOf(
  query: MetricQuery,
  { rows, totals }: Pick<MetricResult, 'rows' | 'totals'>,
): MetricResult['missing'] {
  const reasons = query.metrics.flatMap((id) => {
    const isEmpty = ({ metrics }: MetricRow): boolean => (metrics[id] ?? null) === null;
    const all = [totals, ...rows];
    const isMissing = metricOf(id).source === 'rows' ? all.every(isEmpty) : all.some(isEmpty);
    const reason = isMissing ? whyEmpty(id, query, rows) : null;
    return reason === null ? [] : [[id, reason] as const];
  });
  return Object.fromEntries(reasons);
}
