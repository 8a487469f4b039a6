import type { Day } from '@parley/core/dates';
import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { join, raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Postgres } from '../../platform/postgres/postgres.ts';
import { mapOf } from './map-of.ts';

type Facts = { table: string; day: string; order: string; final?: true };

/** Facts that occur nearly every day: before the first of them there is no data, rather than nothing that happened. */
const DAILY = {
  visits: { table: 'visits', day: 'toDate(started_at)', order: 'started_at' },
  impressions: { table: 'impressions', day: 'toDate(occurred_at)', order: 'occurred_at' },
  // Amounts are taken back: without FINAL a day that is no more would be the first.
  spend: { table: 'spend_days', day: 'day', order: 'day', final: true },
  // A further import may say that an opportunity was opened on another day.
  opportunities: { table: 'opportunities', day: 'open_date', order: 'open_date', final: true },
} as const satisfies Record<string, Facts>;
export type Daily = keyof typeof DAILY;

/** An import can make the first day earlier, which does not matter for a day that is early enough; a deletion can make it later. */
const KEPT_MS = 180_000;
const MOST_KEPT = 3_000;

type Kept = { day: Day; at: number };
/** By instance and facts. Keyed by the PostgreSQL object, one per process; the ClickHouse object differs per caller. */
const keptBy = new WeakMap<Postgres, Map<string, Kept>>();
/** Lookups in progress. */
const askedBy = new WeakMap<ClickHouse, Map<string, Promise<Day | undefined>>>();

/** One statement, which reads only the first rows of each part of the tables. */
function firstDays(instanceId: string, facts: readonly Daily[]): Sql {
  const firsts = facts.map((id) => {
    const { table, order, final }: Facts = DAILY[id];
    const live = id === 'impressions' ? '' : ' AND is_deleted = 0';
    return sql`
      -- one row, the first of its table
      ${raw(`first_of_${table}`)} AS (
        SELECT ${raw(order)}
        FROM ${raw(table)}${raw(final === true ? ' FINAL' : '')}
        WHERE instance_id = ${str(instanceId)}${raw(live)}
        ORDER BY instance_id, ${raw(order)}
        LIMIT 1
      )`;
  });
  const days = facts.map((id) => {
    const { table, day } = DAILY[id];
    return sql`SELECT ${str(id)} AS facts, toString(${raw(day)}) AS first_day FROM ${raw(`first_of_${table}`)}`;
  });
  return sql`WITH ${join(firsts, ',')} ${join(days, ' UNION ALL ')}`;
}

export type FirstDaysInput = {
  ctx: Pick<Context, 'clickhouse' | 'postgres' | 'instance'>;
  facts: readonly Daily[];
  /** A first day up to this one may come from the cache; a later one is always looked up. */
  from: Day;
};

/** The first day of each kind of facts of the instance; kinds without rows are left out. */
export async function firstDaysOf({
  ctx: { clickhouse, postgres, instance },
  facts,
  from,
}: FirstDaysInput): Promise<Map<Daily, Day>> {
  const kept = mapOf(keptBy, postgres);
  const asked = mapOf(askedBy, clickhouse);
  const keyOf = (id: Daily): string => `${id} ${instance.id}`;
  const knownDay = (id: Daily): Day | undefined => {
    const { day, at } = kept.get(keyOf(id)) ?? { day: '', at: 0 };
    return day <= from && Date.now() - at < KEPT_MS ? day : undefined;
  };
  const ask = async (wanted: readonly Daily[]): Promise<Map<Daily, Day>> => {
    try {
      const rows = await clickhouse.rows<{ facts: Daily; first_day: Day }>(firstDays(instance.id, wanted), {
        name: 'analytics.first-days',
      });
      for (const { facts: id, first_day: day } of rows) {
        kept.delete(keyOf(id));
        kept.set(keyOf(id), { day, at: Date.now() });
      }
      for (const key of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(key);
      return new Map(rows.map(({ facts: id, first_day }) => [id, first_day]));
    } finally {
      for (const id of wanted) asked.delete(keyOf(id));
    }
  };
  const known = new Map(
    facts.flatMap((id) => {
      const day = knownDay(id);
      return day === undefined ? [] : [[id, day] as const];
    }),
  );
  const wanted = facts.filter((id) => !known.has(id) && !asked.has(keyOf(id)));
  const answer = wanted.length > 0 ? ask(wanted) : undefined;
  for (const id of wanted)
    if (answer)
      asked.set(
        keyOf(id),
        answer.then((days) => days.get(id)),
      );
  await Promise.all(
    facts.map(async (id) => {
      const day = known.get(id) ?? (await asked.get(keyOf(id)));
      if (day !== undefined) known.set(id, day);
    }),
  );
  return known;
}
