import { sql as postgresSql } from 'kysely';
import { withoutSide } from '../../platform/clickhouse/sides.ts';
import { day, raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import { withFigures } from '../../platform/context/index.ts';
import type { RetentionKind } from '../../platform/postgres/erasure-tables.ts';
import { markForRollUp, withDerivationLease } from '../roll-ups/index.ts';
import { voidBuild } from '../visits/index.ts';
import { countExpiredCompanies, expireCompanies } from './expire-companies.ts';
import { hasRows } from './has-rows.ts';
import type { Removed } from './subject.ts';

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

const storedWhere = ({ instanceId, first }: Asked, { column, which }: Kept): Sql =>
  sql`instance_id = ${str(instanceId)} AND ${raw(column)} < ${day(first)}${which === undefined ? sql`` : sql` AND ${raw(which)}`}`;
const factsWhere = ({ instanceId, first }: Asked, { column, which }: Kept) => {
  const only = which === undefined ? postgresSql`` : postgresSql` and ${postgresSql.raw(which)}`;
  return postgresSql<boolean>`instance_id = ${instanceId} and ${postgresSql.ref(column)} < ${first}::date${only}`;
};

/** Deletes from ClickHouse what is before a day; gives whether there was anything. */
async function expireStored(stores: Stores, asked: Asked): Promise<boolean> {
  const { instanceId, kind } = asked;
  let isAny = false;
  await withDerivationLease(stores, { instanceId, isPatient: true }, async () => {
    if (kind === 'traffic') await voidBuild(stores.postgres, instanceId);
    for (const each of STORED[kind]) {
      const which = storedWhere(asked, each);
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
async function expireFacts({ postgres }: Stores, asked: Asked): Promise<boolean> {
  let isAny = false;
  for (const each of FACTS[asked.kind]) {
    const { numAffectedRows = 0n } = await postgresSql`
      delete from ${postgresSql.table(each.table)} where ${factsWhere(asked, each)}`.execute(postgres);
    isAny ||= numAffectedRows > 0n;
  }
  return isAny;
}

/** Rows that are older than their kind is kept, of one table, with the first day of them. */
export type Expired = Removed & { since: string };

async function countStored(stores: Stores, asked: Asked, each: Kept): Promise<Expired | undefined> {
  // Facts are counted where they come from, and visits on the side that figures are read from.
  const { clickhouse } = await withFigures(stores, asked.instanceId);
  const final = each.table === 'visits' ? sql` FINAL` : sql``;
  const [counted] = await clickhouse.rows<{ count: number; since: string }>(
    sql`
      SELECT toFloat64(count()) AS count, toString(toDate(min(${raw(each.column)}))) AS since
      FROM ${raw(each.table)}${final}
      WHERE ${storedWhere(asked, each)}`,
    { name: 'erasure.count-expired', timeoutSeconds: 120 },
  );
  return counted && { table: each.table, rows: counted.count, since: counted.since };
}

async function countFacts({ postgres }: Stores, asked: Asked, each: Kept): Promise<Expired | undefined> {
  const { rows } = await postgresSql<{ count: string; since: string | null }>`
    select count(*) as count, min(${postgresSql.ref(each.column)})::date::text as since
    from ${postgresSql.table(each.table)} where ${factsWhere(asked, each)}`.execute(postgres);
  const [counted] = rows;
  return counted && { table: each.table, rows: Number(counted.count), since: counted.since ?? '' };
}

type Limit = { instanceId: string; kind: RetentionKind; months: number; now: number };

/** What is older than so many months now, by table: what would go. Tables without such rows are left out. */
export async function countExpired(
  stores: Stores,
  { instanceId, kind, months, now }: Limit,
): Promise<Expired[]> {
  const first = firstKeptDay(months, now);
  if (kind === 'companies') return await countExpiredCompanies(stores, instanceId, first);
  const asked = { instanceId, kind, first };
  const facts = FACTS[kind];
  const counted =
    facts.length > 0
      ? await Promise.all(facts.map((each) => countFacts(stores, asked, each)))
      : await Promise.all(
          STORED[kind]
            .filter(({ table }) => withoutSide(table) === table)
            .map((each) => countStored(stores, asked, each)),
        );
  return counted.flatMap((each) => (each !== undefined && each.rows > 0 ? [each] : []));
}

/** Deletes the rows of a kind that are older than so many months; gives which there were. */
export async function expireRows(stores: Stores, limit: Limit): Promise<Expired[]> {
  const { instanceId, kind, months, now } = limit;
  const first = firstKeptDay(months, now);
  const expired = await countExpired(stores, limit);
  if (kind === 'companies') {
    await expireCompanies(stores, instanceId, first);
    return expired;
  }
  const asked = { instanceId, kind, first };
  const isStored = kind !== 'auditLog' && (await expireStored(stores, asked));
  const isAny = (await expireFacts(stores, asked)) || isStored;
  if (isAny && kind !== 'auditLog')
    await markForRollUp(stores.postgres, instanceId, { all: true, visitDays: true });
  return expired;
}
