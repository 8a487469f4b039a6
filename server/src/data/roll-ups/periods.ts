import { bind, integer, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';

/** Influence periods of rows with opportunity_id, company_id, open_date and close_date (see docs/decisions/0006). */
const periodsOf = (opportunities: Sql, windowDays: number, more = sql``): Sql =>
  sql`
    SELECT
      opportunity_id,
      company_id,
      open_date,
      ${more}toDateTime64(toDate32(open_date) - ${integer(windowDays)}, 3, 'UTC') AS from_at,
      toDateTime64(
        toDate32(if(close_date = toDate(0), toDate(now('UTC')), least(close_date, toDate(now('UTC'))))) + 1,
        3,
        'UTC'
      ) AS until_at
    FROM (${opportunities})`;

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
    sql`
      SELECT opportunity_id, company_id, open_date, close_date
      FROM opportunities FINAL
      WHERE instance_id = ${str(instanceId)} AND company_id != ''${where}`,
    windowDays,
  );

const leadPeriodsOf = (leads: Sql, windowDays: number, more = sql``): Sql =>
  sql`
    SELECT
      lead_id,
      company_id,
      ${more}created_on - toIntervalDay(${integer(windowDays)}) AS from_at,
      created_on + toIntervalMillisecond(1) AS until_at
    FROM (${leads})`;

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

type Run = { run: number; windowDays: number };

const ofRun = ({ run }: Run): Sql =>
  sql`FROM run_subjects WHERE run = ${bind('UInt64', String(run))} AND company_id != ''`;

/** Influence periods of the opportunities of a run (subjects.ts), with their `number` in it. */
export const subjectPeriods = (run: Run): Sql =>
  periodsOf(
    sql`SELECT id AS opportunity_id, company_id, open_date, close_date, number ${ofRun(run)}`,
    run.windowDays,
    sql`number, `,
  );

/** Touch windows of the leads of a run, with their `number` in it. */
export const leadSubjectPeriods = (run: Run): Sql =>
  leadPeriodsOf(
    sql`SELECT id AS lead_id, company_id, created_on, number ${ofRun(run)}`,
    run.windowDays,
    sql`number, `,
  );
