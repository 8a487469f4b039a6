import type { MetricId } from '@parley/core/metrics';

/** Figures are aggregates of the rows of facts.ts. */
export type MetricSql = {
  source: 'visits' | 'impressions';
  /** What it reads of facts besides the counts (see Needs). */
  reads?: readonly ('companies' | 'people' | 'pageViews' | 'lastAt')[];
  /** An aggregate over facts rows for which `when` (a condition) holds; `visits` is the column that counts them. */
  sql: (when: string, visits?: string) => string;
};

const sumOf = (column: string) => (when: string) => `toFloat64(sumIf(${column}, ${when}))`;

const visitsThat =
  (are?: string) =>
  (when: string, visits = 'visits') =>
    `toFloat64(sumIf(${visits}, ${are === undefined ? when : `${when} AND category ${are}`}))`;

const companiesIn = (categories: string) => (when: string) =>
  `toFloat64(uniqExactMergeIf(people, ${when} AND visits > 0 AND category IN (${categories})))`;

/** How each metric of the registry is counted. A metric that is not here does not compile. */
export const METRIC_SQL: Readonly<Record<MetricId, MetricSql>> = {
  visits: { source: 'visits', sql: visitsThat() },
  targetVisits: { source: 'visits', reads: ['companies'], sql: visitsThat(`= 'target'`) },
  otherVisits: { source: 'visits', reads: ['companies'], sql: visitsThat(`= 'other'`) },
  botVisits: { source: 'visits', sql: visitsThat(`= 'bot'`) },
  unresolvedVisits: { source: 'visits', reads: ['companies'], sql: visitsThat(`= 'unresolved'`) },
  humanVisits: {
    source: 'visits',
    sql: visitsThat(`!= 'bot'`),
  },
  visitEfficiency: {
    source: 'visits',
    reads: ['companies'],
    sql: (when, visits = 'visits') =>
      `if(sumIf(${visits}, ${when}) = 0, NULL, sumIf(${visits}, ${when} AND category = 'target') / sumIf(${visits}, ${when}))`,
  },
  pageViews: { source: 'visits', reads: ['pageViews'], sql: sumOf('page_views') },
  companies: { source: 'visits', reads: ['companies', 'people'], sql: companiesIn(`'target', 'other'`) },
  engagedCompanies: { source: 'visits', reads: ['companies', 'people'], sql: companiesIn(`'target'`) },
  impressions: { source: 'impressions', sql: sumOf('impressions') },
  lastActivity: {
    source: 'visits',
    reads: ['lastAt'],
    sql: (when) =>
      `nullIf(toFloat64(toUnixTimestamp64Milli(maxIf(last_at, ${when} AND visits > 0 AND category != 'bot'))), 0)`,
  },
};
