import type { DimensionId, MetricId } from '@parley/core/metrics';
import { join, raw, sql } from '../../platform/clickhouse/sql.ts';
import { isOfCompanyAlone } from '../filters/company-filters.ts';
import { conditionsOf } from '../filters/conditions.ts';
import { isOfPages } from '../filters/page-filters.ts';
import { TRAFFIC_SQL, type TrafficMetricId } from '../metrics/metric-sql.ts';
import { isUnmeasuredUnshown } from '../metrics/unmeasured.ts';
import { factsOf } from './facts.ts';
import {
  columnOf,
  groupingOf,
  type Source,
  type SourceInput,
  type SourceResult,
  whereAsked,
} from './source.ts';
import { CATEGORIES, type FactsInput } from './source-facts.ts';

const BY_COMPANY = new Set<DimensionId>(['trafficType', 'sector', 'region', 'revRange', 'company']);

const isTrafficMetric = (id: MetricId): id is TrafficMetricId => Object.hasOwn(TRAFFIC_SQL, id);

/** Visits or impressions: aggregates over the rows of facts.ts. */
function compileTraffic(source: FactsInput['source'], input: SourceInput, isEachPage = false): SourceResult {
  const { query, scope, others, periods } = input;
  const condition = conditionsOf(others, scope)[isEachPage ? 'pageViews' : source];
  const metrics = condition === null ? [] : input.metrics.filter(isTrafficMetric);
  const needed = metrics.map((id) => TRAFFIC_SQL[id]);
  const reads = new Set(needed.flatMap((metric) => metric.reads ?? []));
  const categories = new Set(needed.flatMap((metric) => metric.categories ?? []));
  const byCompany = query.dimensions.some((id) => BY_COMPANY.has(id));
  const facts = factsOf({
    source,
    scope,
    dimensions: query.dimensions,
    periods,
    condition,
    required: {
      companies: byCompany || [...categories].some((category) => category !== 'bot'),
      categories: byCompany ? new Set(CATEGORIES) : categories,
      distinctCompanies: new Set(
        needed.flatMap(({ reads, categories = [] }) =>
          reads?.includes('distinctCompanies') ? categories : [],
        ),
      ),
      pageViews: reads.has('pageViews'),
      vendors: reads.has('vendors'),
      lastAt: reads.has('lastAt'),
      pages: others.some(isOfPages),
      eachPage: isEachPage || query.dimensions.includes('page'),
      attribution: reads.has('vendors') || !isOfCompanyAlone(others),
      clicks: reads.has('clicks'),
      lastShownAt: reads.has('lastShownAt'),
    },
  });
  if (facts === undefined || metrics.length === 0) return {};
  const keys = query.dimensions.map((id) => raw(`dimension_${id}`));
  const [first] = keys;
  // A visit is in the row of each of its pages, and once in the totals.
  const aggregate = (id: TrafficMetricId, when: string): string =>
    query.dimensions.includes('page')
      ? `if(grouping(${first?.text}) = 1, ${TRAFFIC_SQL[id].sql(when, 'whole_visits')}, ${TRAFFIC_SQL[id].sql(when)})`
      : isUnmeasuredUnshown(id, query)
        ? `if(countIf(${when} AND impressions > 0) = 0, NULL, ${TRAFFIC_SQL[id].sql(when)})`
        : TRAFFIC_SQL[id].sql(when);
  const aggregates = metrics.flatMap((id) =>
    periods.map((period) => raw(`${aggregate(id, `period = ${period.index}`)} AS ${columnOf(id, period)}`)),
  );
  const { groupBy, isTotal } = groupingOf(input);
  return {
    rows: {
      metrics,
      statement: sql`
        SELECT ${join([...keys, sql`${isTotal} AS is_total`, ...aggregates], ', ')}
        FROM (${facts})${whereAsked(input)}${groupBy}`,
    },
  };
}

/** A filter on pages chooses page views by their own page, and visits by the pages they saw: two conditions, two statements. */
const isOfPageViews = ({ others }: SourceInput, id: MetricId): boolean =>
  id === 'pageViews' && others.some(isOfPages);

export const VISITS: Source = {
  of: ['visits'],
  compile: (input) =>
    compileTraffic('visits', {
      ...input,
      metrics: input.metrics.filter((id) => !isOfPageViews(input, id)),
    }),
};
export const PAGE_VIEWS: Source = {
  of: ['visits'],
  compile: (input) =>
    compileTraffic(
      'visits',
      { ...input, metrics: input.metrics.filter((id) => isOfPageViews(input, id)) },
      true,
    ),
};
export const IMPRESSIONS: Source = {
  of: ['impressions'],
  compile: (input) => compileTraffic('impressions', input),
};
