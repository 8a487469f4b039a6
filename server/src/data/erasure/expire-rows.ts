import { sql as postgresSql } from 'kysely';
import { day, raw, sql, str } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import type { RetentionKind } from '../../platform/postgres/erasure-tables.ts';
import { markForRollUp, withDerivationLease } from '../roll-ups/index.ts';
import { voidBuild } from '../visits/index.ts';
import { expireCompanies } from './expire-companies.ts';
import { hasRows } from './has-rows.ts';

type Stores = Pick<Services, 'postgres' | 'clickhouse'>;
/** `which`: those of them only. */
type Kept = { table: string; column: string; which?: string };
/** Kinds whose age is a date of each row. */
type DatedKind = Exclude<RetentionKind, 'companies'>;

const CLOSED = "status IN ('CLOSED_WON', 'CLOSED_LOST')";

/** What goes with a kind of row: itself, and what is derived from it and would be made again by nothing. */
const STORED: Readonly<Record<DatedKind, readonly Kept[]>> = {
  traffic: [
    { table: 'page_views', column: 'occurred_at' },
    { table: 'visits', column: 'started_at' },
    { table: 'visits_twin', column: 'started_at' },
  ],
  impressions: [{ table: 'impressions', column: 'occurred_at' }],
  leads: [{ table: 'leads', column: 'created_on' }],
  offlineEvents: [{ table: 'offline_events', column: 'event_date' }],
  opportunities: [{ table: 'opportunities', column: 'close_date', which: CLOSED }],
  spend: [{ table: 'spend_days', column: 'day' }],
  auditLog: [],
};

/** Facts are PostgreSQL's: there they go too, or a rebuild would bring them back. */
const FACTS: Readonly<Record<DatedKind, readonly Kept[]>> = {
  traffic: [],
  impressions: [],
  leads: [{ table: 'leads', column: 'created_on' }],
  offlineEvents: [{ table: 'offline_events', column: 'event_date' }],
  opportunities: [{ table: 'opportunities', column: 'close_date', which: CLOSED }],
  spend: [
    { table: 'ad_statistics', column: 'day' },
    { table: 'vendor_spend', column: 'month' },
  ],
  auditLog: [{ table: 'audit_entries', column: 'occurred_at' }],
};

/** Months end as calendars have them, so that no month is counted in part. */
export function firstKeptDay(months: number, now: number): string {
  const today = new Date(now);
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 1))
    .toISOString()
    .slice(0, 10);
}

type Asked = { instanceId: string; kind: DatedKind; first: string };

/** Deletes from ClickHouse what is before a day; gives whether there was anything. */
async function expireStored(stores: Stores, { instanceId, kind, first }: Asked): Promise<boolean> {
  let isAny = false;
  await withDerivationLease(stores, { instanceId, isPatient: true }, async () => {
    if (kind === 'traffic') await voidBuild(stores.postgres, instanceId);
    for (const each of STORED[kind]) {
      const only = each.which === undefined ? sql`` : sql` AND ${raw(each.which)}`;
      const which = sql`instance_id = ${str(instanceId)} AND ${raw(each.column)} < ${day(first)}${only}`;
      if (!(await hasRows(stores.clickhouse, each.table, which))) continue;
      isAny = true;
      await stores.clickhouse.command(sql`DELETE FROM ${raw(each.table)} WHERE ${which}`, {
        name: 'erasure.expire',
        timeoutSeconds: 600,
      });
    }
  });
  return isAny;
}

/** The same in PostgreSQL. */
async function expireFacts({ postgres }: Stores, { instanceId, kind, first }: Asked): Promise<boolean> {
  let isAny = false;
  for (const { table, column, which } of FACTS[kind]) {
    const only = which === undefined ? postgresSql`` : postgresSql` and ${postgresSql.raw(which)}`;
    const { numAffectedRows = 0n } = await postgresSql`
      delete from ${postgresSql.table(table)}
      where instance_id = ${instanceId} and ${postgresSql.ref(column)} < ${first}::date${only}`.execute(
      postgres,
    );
    isAny ||= numAffectedRows > 0n;
  }
  return isAny;
}

/** Deletes the rows of a kind that are older than so many months; gives whether there were any. */
export async function expireRows(
  stores: Stores,
  { instanceId, kind, months, now }: { instanceId: string; kind: RetentionKind; months: number; now: number },
): Promise<boolean> {
  const first = firstKeptDay(months, now);
  if (kind === 'companies') return await expireCompanies(stores, instanceId, first);
  const asked = { instanceId, kind, first };
  const isStored = kind !== 'auditLog' && (await expireStored(stores, asked));
  const isAny = (await expireFacts(stores, asked)) || isStored;
  if (isAny && kind !== 'auditLog')
    await markForRollUp(stores.postgres, instanceId, { all: true, visitDays: true });
  return isAny;
}
