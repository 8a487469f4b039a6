import type { METRICS, MetricId } from '@parley/core/metrics';
import type { Category } from '../sources/source-facts.ts';

/** Metrics are aggregates over the rows of facts.ts. */
export type MetricSql = {
  source: 'visits' | 'impressions';
  /** The columns of facts that it reads besides the counts (see RequiredColumns). */
  reads?: readonly ('distinctCompanies' | 'vendors' | 'pageViews' | 'lastAt' | 'clicks' | 'lastShownAt')[];
  /** The categories it needs: facts distinguish only categories that some metric needs. */
  categories?: readonly Category[];
  /** An aggregate over facts rows for which `when` (a condition) holds; `visits` is the column that counts them. */
  sql: (when: string, visits?: string) => string;
};

const sumOf = (column: string) => (when: string) => `toFloat64(sumIf(${column}, ${when}))`;

const visitsThat =
  (are?: string) =>
  (when: string, visits = 'visits') =>
    `toFloat64(sumIf(${visits}, ${are === undefined ? when : `${when} AND category ${are}`}))`;

const impressionsThat = (are: string) => (when: string) =>
  `toFloat64(sumIf(impressions, ${when} AND category ${are}))`;

/** Distinct companies of categories, counted from rows with visits (or impressions). */
const companiesIn = (source: MetricSql['source'], categories: readonly Category[]): MetricSql => ({
  source,
  reads: ['distinctCompanies'],
  categories,
  sql: (when) => {
    const isCounted = `${source} > 0 AND category IN (${categories.map((name) => `'${name}'`).join(', ')})`;
    return `toFloat64(uniqExactMergeIf(distinct_companies, ${when} AND ${isCounted}))`;
  },
});

/** Metrics of visits and impressions. */
export type TrafficMetricId = {
  [Id in MetricId]: (typeof METRICS)[Id]['source'] extends 'visits' | 'impressions' ? Id : never;
}[MetricId];

/** The SQL of each metric of visits and impressions. A metric without an entry does not compile. */
export const TRAFFIC_SQL: Readonly<Record<TrafficMetricId, MetricSql>> = {
  visits: { source: 'visits', sql: visitsThat() },
  targetVisits: { source: 'visits', categories: ['target'], sql: visitsThat(`= 'target'`) },
  otherVisits: { source: 'visits', categories: ['other'], sql: visitsThat(`= 'other'`) },
  botVisits: { source: 'visits', categories: ['bot'], sql: visitsThat(`= 'bot'`) },
  unresolvedVisits: { source: 'visits', categories: ['unresolved'], sql: visitsThat(`= 'unresolved'`) },
  humanVisits: { source: 'visits', categories: ['bot'], sql: visitsThat(`!= 'bot'`) },
  pageViews: { source: 'visits', reads: ['pageViews'], sql: sumOf('page_views') },
  companies: companiesIn('visits', ['target', 'other']),
  engagedCompanies: companiesIn('visits', ['target']),
  vendorCount: {
    source: 'visits',
    reads: ['vendors'],
    categories: ['bot'],
    sql: (when) => `toFloat64(uniqExactArrayIf(vendors, ${when} AND category != 'bot'))`,
  },
  impressions: { source: 'impressions', sql: sumOf('impressions') },
  targetImpressions: { source: 'impressions', categories: ['target'], sql: impressionsThat(`= 'target'`) },
  otherImpressions: { source: 'impressions', categories: ['other'], sql: impressionsThat(`= 'other'`) },
  humanImpressions: { source: 'impressions', categories: ['bot'], sql: impressionsThat(`!= 'bot'`) },
  botImpressions: { source: 'impressions', categories: ['bot'], sql: impressionsThat(`= 'bot'`) },
  unresolvedImpressions: {
    source: 'impressions',
    categories: ['unresolved'],
    sql: impressionsThat(`= 'unresolved'`),
  },
  impressionClicks: { source: 'impressions', reads: ['clicks'], sql: sumOf('clicks') },
  companiesReached: companiesIn('impressions', ['target', 'other']),
  targetCompaniesReached: companiesIn('impressions', ['target']),
  lastImpression: {
    source: 'impressions',
    reads: ['lastShownAt'],
    sql: (when) =>
      `nullIf(toFloat64(toUnixTimestamp64Milli(maxIf(last_shown_at, ${when} AND impressions > 0))), 0)`,
  },
  lastActivity: {
    source: 'visits',
    reads: ['lastAt'],
    categories: ['bot'],
    sql: (when) =>
      `nullIf(toFloat64(toUnixTimestamp64Milli(maxIf(last_at, ${when} AND visits > 0 AND category != 'bot'))), 0)`,
  },
};
