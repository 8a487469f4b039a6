import type { METRICS, MetricId } from '@parley/core/metrics';
import type { Category } from '../sources/source-facts.ts';

/** Figures are aggregates of the rows of facts.ts. */
export type MetricSql = {
  source: 'visits' | 'impressions';
  /** What it reads of facts besides the counts (see Needs). */
  reads?: readonly ('people' | 'vendors' | 'pageViews' | 'lastAt' | 'clicks' | 'lastShownAt')[];
  /** The categories it asks for: facts tell those that some metric asks for from the rest. */
  tells?: readonly Category[];
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

/** Different companies of categories, of rows with visits (or impressions). */
const companiesIn = (source: MetricSql['source'], tells: readonly Category[]): MetricSql => ({
  source,
  reads: ['people'],
  tells,
  sql: (when) =>
    `toFloat64(uniqExactMergeIf(people, ${when} AND ${source} > 0 AND category IN (${tells.map((name) => `'${name}'`).join(', ')})))`,
});

/** Metrics of visits and impressions. */
export type TrafficMetricId = {
  [Id in MetricId]: (typeof METRICS)[Id]['source'] extends 'visits' | 'impressions' ? Id : never;
}[MetricId];

/** How each metric of visits and impressions is counted. A metric that is not here does not compile. */
export const TRAFFIC_SQL: Readonly<Record<TrafficMetricId, MetricSql>> = {
  visits: { source: 'visits', sql: visitsThat() },
  targetVisits: { source: 'visits', tells: ['target'], sql: visitsThat(`= 'target'`) },
  otherVisits: { source: 'visits', tells: ['other'], sql: visitsThat(`= 'other'`) },
  botVisits: { source: 'visits', tells: ['bot'], sql: visitsThat(`= 'bot'`) },
  unresolvedVisits: { source: 'visits', tells: ['unresolved'], sql: visitsThat(`= 'unresolved'`) },
  humanVisits: { source: 'visits', tells: ['bot'], sql: visitsThat(`!= 'bot'`) },
  pageViews: { source: 'visits', reads: ['pageViews'], sql: sumOf('page_views') },
  companies: companiesIn('visits', ['target', 'other']),
  engagedCompanies: companiesIn('visits', ['target']),
  vendorCount: {
    source: 'visits',
    reads: ['vendors'],
    tells: ['bot'],
    sql: (when) => `toFloat64(uniqExactArrayIf(vendors, ${when} AND category != 'bot'))`,
  },
  impressions: { source: 'impressions', sql: sumOf('impressions') },
  targetImpressions: { source: 'impressions', tells: ['target'], sql: impressionsThat(`= 'target'`) },
  otherImpressions: { source: 'impressions', tells: ['other'], sql: impressionsThat(`= 'other'`) },
  humanImpressions: { source: 'impressions', tells: ['bot'], sql: impressionsThat(`!= 'bot'`) },
  botImpressions: { source: 'impressions', tells: ['bot'], sql: impressionsThat(`= 'bot'`) },
  unresolvedImpressions: {
    source: 'impressions',
    tells: ['unresolved'],
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
    tells: ['bot'],
    sql: (when) =>
      `nullIf(toFloat64(toUnixTimestamp64Milli(maxIf(last_at, ${when} AND visits > 0 AND category != 'bot'))), 0)`,
  },
};
