import { day, raw, sql, str } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import type { RetentionKind } from '../../platform/postgres/erasure-tables.ts';
import { markForRollUp, withDerivationLease } from '../roll-ups/index.ts';
import { hasRows } from './has-rows.ts';

type Stores = Pick<Services, 'postgres' | 'clickhouse'>;
type Kept = { table: string; column: string };

/** What goes with a kind of row: itself, and what is derived from it and would be made again by nothing. */
const STORED: Readonly<Record<Exclude<RetentionKind, 'auditLog'>, readonly Kept[]>> = {
  traffic: [
    { table: 'page_views', column: 'occurred_at' },
    { table: 'visits', column: 'started_at' },
  ],
  impressions: [{ table: 'impressions', column: 'occurred_at' }],
  leads: [{ table: 'leads', column: 'created_on' }],
  offlineEvents: [{ table: 'offline_events', column: 'event_date' }],
};

/** Facts are PostgreSQL's: there they go too, or a rebuild would bring them back. */
const FACTS: Readonly<Partial<Record<RetentionKind, { table: string; column: string }>>> = {
  leads: { table: 'leads', column: 'created_on' },
  offlineEvents: { table: 'offline_events', column: 'event_date' },
  auditLog: { table: 'audit_entries', column: 'occurred_at' },
};

/** Months end as calendars have them, so that no month is counted in part. */
export function firstKeptDay(months: number, now: number): string {
  const today = new Date(now);
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 1))
    .toISOString()
    .slice(0, 10);
}

/** Deletes the rows of a kind that are older than so many months; gives whether there were any. */
export async function expireRows(
  stores: Stores,
  { instanceId, kind, months, now }: { instanceId: string; kind: RetentionKind; months: number; now: number },
): Promise<boolean> {
  const { postgres, clickhouse } = stores;
  const first = firstKeptDay(months, now);
  let isAny = false;
  await withDerivationLease(stores, { instanceId, isPatient: true }, async () => {
    for (const each of kind === 'auditLog' ? [] : STORED[kind]) {
      const which = sql`instance_id = ${str(instanceId)} AND ${raw(each.column)} < ${day(first)}`;
      if (!(await hasRows(clickhouse, each.table, which))) continue;
      isAny = true;
      await clickhouse.command(sql`DELETE FROM ${raw(each.table)} WHERE ${which}`, {
        name: 'erasure.expire',
        timeoutSeconds: 600,
      });
    }
  });
  const fact = FACTS[kind];
  if (fact !== undefined) {
    const { ref } = postgres.dynamic;
    const { numDeletedRows } = await postgres
      .deleteFrom(fact.table as 'leads')
      .where('instance_id', '=', instanceId)
      .where(ref(fact.column), '<', first as never)
      .executeTakeFirst();
    isAny ||= numDeletedRows > 0n;
  }
  if (isAny && kind !== 'auditLog') await markForRollUp(postgres, instanceId, { all: true, visitDays: true });
  return isAny;
}
