import type { Filter } from '@parley/core/filters';
import { type MetricId, type MetricQuery, metricOf, partsOf } from '@parley/core/metrics';
import { type Finding, type HealthInput, isSpendMissing, isUnresolvedHigh } from './data-health.ts';

/** Figures of companies that are known. */
const OF_KNOWN: ReadonlySet<MetricId> = new Set([
  'companies',
  'engagedCompanies',
  'targetVisits',
  'otherVisits',
  'visitEfficiency',
  'percentOfEngagedCompanies',
]);
const COMPANY_DIMENSIONS: ReadonlySet<string> = new Set(['company', 'sector', 'region', 'revRange']);
const COMPANY_FILTERS: ReadonlySet<string> = new Set([
  'companyId',
  'sector.id',
  'region.id',
  'revRange.id',
  'audienceIds',
]);
/** What spend is filtered by as visits are. */
const SPENT_ON: ReadonlySet<string> = new Set(['vendorIds', 'channelIds', 'campaignIds']);

const isOfKnown = ({ metrics, dimensions, filters }: MetricQuery): boolean =>
  metrics.some((metric) => partsOf(metric).some((part) => OF_KNOWN.has(part)) || OF_KNOWN.has(metric)) ||
  dimensions.some((dimension) => COMPANY_DIMENSIONS.has(dimension)) ||
  filters.some(({ field }) => COMPANY_FILTERS.has(field));

const ofSpend = (filters: readonly Filter[]): Filter[] => filters.filter(({ field }) => SPENT_ON.has(field));

/**
 * What to know before trusting the figures of a query, besides what monitors found, which every answer to a metric query says: of all
 * that may be wrong with data, only what concerns them.
 */
export async function healthOf({
  ask,
  query,
  today,
  spendDays,
}: { query: MetricQuery } & Pick<HealthInput, 'ask' | 'today' | 'spendDays'>): Promise<Finding[]> {
  const sources = new Set(
    query.metrics.flatMap((metric) => partsOf(metric).map((part) => metricOf(part).source)),
  );
  const input: HealthInput = { ask, range: query.range, today, spendDays, filters: ofSpend(query.filters) };
  const isOfVisits = sources.has('visits') || sources.has('rows');
  const found = await Promise.all([
    isOfVisits && isOfKnown(query) ? isUnresolvedHigh(input) : [],
    sources.has('spend') || sources.has('rows') ? isSpendMissing(input) : [],
  ]);
  return found.flat();
}
