import type { METRICS, MetricId } from '@parley/core/metrics';

/** Figures are aggregates of the rows of facts.ts. */
export type MetricSql = {
  source: 'visits' | 'impressions';
  /** What it reads of facts besides the counts (see Needs). */
  reads?: readonly ('companies' | 'people' | 'pageViews' | 'lastAt' | 'clicks' | 'reached' | 'lastShownAt')[];
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

const reachedIn = (categories: string) => (when: string) =>
  `toFloat64(uniqExactMergeIf(reached, ${when} AND impressions > 0 AND category IN (${categories})))`;

const companiesIn = (categories: string) => (when: string) =>
  `toFloat64(uniqExactMergeIf(people, ${when} AND visits > 0 AND category IN (${categories})))`;

/** Metrics of visits and impressions. */
export type TrafficMetricId = {
  [Id in MetricId]: (typeof METRICS)[Id]['source'] extends 'visits' | 'impressions' ? Id : never;
}[MetricId];

/** How each metric of visits and impressions is counted. A metric that is not here does not compile. */
export const TRAFFIC_SQL: Readonly<Record<TrafficMetricId, MetricSql>> = {
  visits: { source: 'visits', sql: visitsThat() },
  targetVisits: { source: 'visits', reads: ['companies'], sql: visitsThat(`= 'target'`) },
  otherVisits: { source: 'visits', reads: ['companies'], sql: visitsThat(`= 'other'`) },
  botVisits: { source: 'visits', sql: visitsThat(`= 'bot'`) },
  unresolvedVisits: { source: 'visits', reads: ['companies'], sql: visitsThat(`= 'unresolved'`) },
  humanVisits: {
    source: 'visits',
    sql: visitsThat(`!= 'bot'`),
  },
  pageViews: { source: 'visits', reads: ['pageViews'], sql: sumOf('page_views') },
  companies: { source: 'visits', reads: ['companies', 'people'], sql: companiesIn(`'target', 'other'`) },
  engagedCompanies: { source: 'visits', reads: ['companies', 'people'], sql: companiesIn(`'target'`) },
  impressions: { source: 'impressions', sql: sumOf('impressions') },
  targetImpressions: { source: 'impressions', reads: ['companies'], sql: impressionsThat(`= 'target'`) },
  otherImpressions: { source: 'impressions', reads: ['companies'], sql: impressionsThat(`= 'other'`) },
  botImpressions: { source: 'impressions', sql: impressionsThat(`= 'bot'`) },
  unresolvedImpressions: {
    source: 'impressions',
    reads: ['companies'],
    sql: impressionsThat(`= 'unresolved'`),
  },
  impressionClicks: { source: 'impressions', reads: ['clicks'], sql: sumOf('clicks') },
  companiesReached: {
    source: 'impressions',
    reads: ['companies', 'reached'],
    sql: reachedIn(`'target', 'other'`),
  },
  targetCompaniesReached: {
    source: 'impressions',
    reads: ['companies', 'reached'],
    sql: reachedIn(`'target'`),
  },
  lastImpression: {
    source: 'impressions',
    reads: ['lastShownAt'],
    sql: (when) =>
      `nullIf(toFloat64(toUnixTimestamp64Milli(maxIf(last_shown_at, ${when} AND impressions > 0))), 0)`,
  },
  lastActivity: {
    source: 'visits',
    reads: ['lastAt'],
    sql: (when) =>
      `nullIf(toFloat64(toUnixTimestamp64Milli(maxIf(last_at, ${when} AND visits > 0 AND category != 'bot'))), 0)`,
  },
};
