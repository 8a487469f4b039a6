import type { MetricId } from '@parley/core/metrics';

/** `facts` rows: one per dimension values, company, bot or not, and period; see facts.ts. */
export type MetricSql = {
  source: 'visits' | 'impressions';
  /** Whether the figure needs to know each visit's company. */
  byCompany: boolean;
  /** An aggregate over facts rows for which `when` (a condition) holds; `visits` is the column that counts them. */
  sql: (when: string, visits?: string) => string;
};

const sumOf = (column: string) => (when: string) => `toFloat64(sumIf(${column}, ${when}))`;

const visitsThat =
  (are?: string) =>
  (when: string, visits = 'visits') =>
    `toFloat64(sumIf(${visits}, ${are === undefined ? when : `${when} AND category ${are}`}))`;

const companiesIn = (categories: string) => (when: string) =>
  `toFloat64(uniqExactIf(company_id, ${when} AND visits > 0 AND category IN (${categories})))`;

/** How each metric of the registry is counted. A metric that is not here does not compile. */
export const METRIC_SQL: Readonly<Record<MetricId, MetricSql>> = {
  visits: { source: 'visits', byCompany: false, sql: visitsThat() },
  targetVisits: { source: 'visits', byCompany: true, sql: visitsThat(`= 'target'`) },
  otherVisits: { source: 'visits', byCompany: true, sql: visitsThat(`= 'other'`) },
  botVisits: { source: 'visits', byCompany: false, sql: visitsThat(`= 'bot'`) },
  unresolvedVisits: { source: 'visits', byCompany: true, sql: visitsThat(`= 'unresolved'`) },
  humanVisits: {
    source: 'visits',
    byCompany: false,
    sql: visitsThat(`!= 'bot'`),
  },
  visitEfficiency: {
    source: 'visits',
    byCompany: true,
    sql: (when, visits = 'visits') =>
      `if(sumIf(${visits}, ${when}) = 0, NULL, sumIf(${visits}, ${when} AND category = 'target') / sumIf(${visits}, ${when}))`,
  },
  pageViews: { source: 'visits', byCompany: false, sql: sumOf('page_views') },
  companies: { source: 'visits', byCompany: true, sql: companiesIn(`'target', 'other'`) },
  engagedCompanies: { source: 'visits', byCompany: true, sql: companiesIn(`'target'`) },
  impressions: { source: 'impressions', byCompany: false, sql: sumOf('impressions') },
  lastActivity: {
    source: 'visits',
    byCompany: false,
    sql: (when) =>
      `nullIf(toFloat64(toUnixTimestamp64Milli(maxIf(last_at, ${when} AND visits > 0 AND category != 'bot'))), 0)`,
  },
};
