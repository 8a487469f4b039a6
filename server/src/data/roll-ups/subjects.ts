import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { bind, type Sql, sql } from '../../platform/clickhouse/sql.ts';

/** An opportunity whose touches a run makes; without a company it has none. */
export type Opportunity = {
  id: string;
  companyId: string;
  openDate: string;
  /** Undefined while it is not known. */
  closeDate: string | undefined;
};
export type Lead = { id: string; companyId: string; createdAt: Date };
export type OfflineEvent = { id: string; typeId: string; companyId: string; date: string };

/** What a date is where there is none, as in the tables of facts. */
const NO_DATE = '1970-01-01';

/** Notes what a run works on: too much to be bound to its statements. */
export async function storeOpportunities(
  clickhouse: ClickHouse,
  run: number,
  { opportunities, events }: { opportunities: readonly Opportunity[]; events: readonly OfflineEvent[] },
): Promise<void> {
  await clickhouse.insert(
    'run_subjects',
    opportunities.map(({ id, companyId, openDate, closeDate }, number) => ({
      run,
      number,
      id,
      company_id: companyId,
      open_date: openDate,
      close_date: closeDate ?? NO_DATE,
    })),
  );
  await clickhouse.insert(
    'run_events',
    events.map(({ id, typeId, companyId, date }) => ({
      run,
      event_id: id,
      campaign_type_id: typeId,
      company_id: companyId,
      event_date: date,
    })),
  );
}

export async function storeLeads(clickhouse: ClickHouse, run: number, leads: readonly Lead[]): Promise<void> {
  await clickhouse.insert(
    'run_subjects',
    leads.map(({ id, companyId, createdAt }, number) => ({
      run,
      number,
      id,
      company_id: companyId,
      created_on: createdAt.toISOString().slice(0, -1).replace('T', ' '),
    })),
  );
}

export const runId = (run: number) => bind('UInt64', String(run));

/** The ids a run works on. */
export const idsOf = (run: number): Sql => sql`SELECT id FROM run_subjects WHERE run = ${runId(run)}`;

/** The companies whose events are looked at in a run. */
export const companiesOf = (run: number): Sql =>
  sql`SELECT company_id FROM run_subjects WHERE run = ${runId(run)} AND company_id != ''`;

/** The offline events a run works on, for touch-rows.ts. */
export const eventsOf = (run: number): Sql =>
  sql`SELECT event_id, campaign_type_id, company_id, event_date FROM run_events WHERE run = ${runId(run)}`;
