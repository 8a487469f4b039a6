import { bind, integer, type Sql, sql, str, strings } from '../../platform/clickhouse/sql.ts';

/** A row that says when touches of a company count for an opportunity. */
export type OpportunityDates = {
  id: string;
  companyId: string;
  openDate: string;
  /** Undefined while it is not known. */
  closeDate: string | undefined;
};

/** What a date is where there is none, as in the tables of facts. */
const NO_DATE = '1970-01-01';

/** Influence periods of rows with opportunity_id, company_id, open_date and close_date (see docs/decisions/0006). */
const periodsOf = (opportunities: Sql, windowDays: number): Sql =>
  sql`SELECT opportunity_id, company_id, open_date, toDateTime64(toDate32(open_date) - ${integer(windowDays)}, 3, 'UTC') AS from_at, toDateTime64(toDate32(if(close_date = toDate(0), toDate(now('UTC')), least(close_date, toDate(now('UTC'))))) + 1, 3, 'UTC') AS until_at FROM (${opportunities})`;

/**
 * Influence periods of opportunities with a company, as a subquery: opportunity_id, company_id, open_date, from_at and
 * until_at (not included). `where` starts with ` AND ` and may read any column of `opportunities`.
 */
export const opportunityPeriods = ({
  instanceId,
  windowDays,
  where = sql``,
}: {
  instanceId: string;
  windowDays: number;
  where?: Sql;
}): Sql =>
  periodsOf(
    sql`SELECT opportunity_id, company_id, open_date, close_date FROM opportunities FINAL WHERE instance_id = ${str(instanceId)} AND company_id != ''${where}`,
    windowDays,
  );

/** The same of opportunities that were read elsewhere. */
export const boundPeriods = (opportunities: readonly OpportunityDates[], windowDays: number): Sql => {
  const dates = (values: readonly string[]) => bind('Array(Date)', values);
  return periodsOf(
    sql`SELECT row.1 AS opportunity_id, row.2 AS company_id, row.3 AS open_date, row.4 AS close_date FROM (SELECT arrayJoin(arrayZip(${strings(opportunities.map(({ id }) => id))}, ${strings(opportunities.map(({ companyId }) => companyId))}, ${dates(opportunities.map(({ openDate }) => openDate))}, ${dates(opportunities.map(({ closeDate }) => closeDate ?? NO_DATE))})) AS row)`,
    windowDays,
  );
};

/** A lead by which touches of its company in the window before it count. */
export type LeadMoment = { id: string; companyId: string; createdAt: Date };

const leadPeriodsOf = (leads: Sql, windowDays: number): Sql =>
  sql`SELECT lead_id, company_id, created_on - toIntervalDay(${integer(windowDays)}) AS from_at, created_on + toIntervalMillisecond(1) AS until_at FROM (${leads})`;

/** Touch windows of leads with a company: lead_id, company_id, from_at and until_at (not included). */
export const leadPeriods = ({
  instanceId,
  windowDays,
  where = sql``,
}: {
  instanceId: string;
  windowDays: number;
  where?: Sql;
}): Sql =>
  leadPeriodsOf(
    sql`SELECT lead_id, company_id, created_on FROM leads FINAL WHERE instance_id = ${str(instanceId)} AND company_id != ''${where}`,
    windowDays,
  );

export const boundLeadPeriods = (leads: readonly LeadMoment[], windowDays: number): Sql =>
  leadPeriodsOf(
    sql`SELECT row.1 AS lead_id, row.2 AS company_id, fromUnixTimestamp64Milli(row.3, 'UTC') AS created_on FROM (SELECT arrayJoin(arrayZip(${strings(leads.map(({ id }) => id))}, ${strings(leads.map(({ companyId }) => companyId))}, ${bind(
      'Array(Int64)',
      leads.map(({ createdAt }) => createdAt.getTime()),
    )})) AS row)`,
    windowDays,
  );
