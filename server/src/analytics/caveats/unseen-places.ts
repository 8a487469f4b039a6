import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { join, raw, type Sql, sql, str, strings } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Postgres } from '../../platform/postgres/postgres.ts';
import { mapOf } from './map-of.ts';

export type Place = 'vendor' | 'channel';
export type UnseenInput = {
  ctx: Pick<Context, 'postgres' | 'clickhouse' | 'instance'>;
  place: Place;
  ids: readonly string[];
};

const COLUMNS = { vendor: 'vendor_id', channel: 'channel_id' } as const satisfies Record<Place, string>;
/** Rows of them are visits, clicked or not, of a vendor and channel. */
const SEEN_IN = ['visit_days', 'view_through_days'] as const;

/** A first visit counts at once; that none is left, because visits were deleted, is found after this. */
const KEPT_MS = 180_000;
const MOST_KEPT = 3_000;

/** When each was last found to be seen, by instance and place. Keyed by the PostgreSQL object, one per process. */
const keptBy = new WeakMap<Postgres, Map<string, number>>();
/** Lookups in progress. */
const askedBy = new WeakMap<ClickHouse, Map<string, Promise<string[]>>>();

const rowsOf = (table: string, place: Place, instanceId: string, ids: readonly string[]): Sql => {
  const column = raw(COLUMNS[place]);
  return sql`FROM ${raw(table)} WHERE instance_id = ${str(instanceId)} AND ${column} IN ${strings(ids)}`;
};

/**
 * Those with spend, and whether a row of any version says that they were seen. Without FINAL the engine reads one column of the
 * history: whoever has no row at all was never seen.
 */
const spentOf = (instanceId: string, place: Place, ids: readonly string[]): Sql => {
  const column = raw(COLUMNS[place]);
  const seen = SEEN_IN.map(
    (table) =>
      sql`${column} IN (SELECT ${column} ${rowsOf(table, place, instanceId, ids)} AND is_deleted = 0)`,
  );
  return sql`
    SELECT toString(${column}) AS id, max(${join(seen, ' OR ')}) AS may_be_seen
    ${rowsOf('spend_days FINAL', place, instanceId, ids)}
    GROUP BY ${column}`;
};

/** Those of whom a row is left when all its versions are known. */
const seenOf = (instanceId: string, place: Place, ids: readonly string[]): Sql => {
  const each = SEEN_IN.map(
    (table) =>
      sql`SELECT DISTINCT toString(${raw(COLUMNS[place])}) AS id ${rowsOf(`${table} FINAL`, place, instanceId, ids)}`,
  );
  return join(each, ' UNION DISTINCT ');
};

async function withPixels(input: UnseenInput): Promise<string[]> {
  const { ctx, place, ids } = input;
  if (ids.length === 0) return [];
  const rows = await ctx.postgres
    .selectFrom('pixels')
    .select(COLUMNS[place])
    .distinct()
    .where('instance_id', '=', ctx.instance.id)
    .where(COLUMNS[place], 'in', ids)
    .execute();
  return rows.flatMap((row) => Object.values(row));
}

async function lookUp({ ctx, place, ids }: UnseenInput, remember: (id: string) => void): Promise<string[]> {
  const { clickhouse, instance } = ctx;
  const spent = await clickhouse.rows<{ id: string; may_be_seen: number }>(spentOf(instance.id, place, ids), {
    name: 'analytics.spend-alone',
  });
  const maybe = spent.flatMap(({ id, may_be_seen: isMaybe }) => (isMaybe ? [id] : []));
  const [found, pixels] = await Promise.all([
    maybe.length === 0
      ? []
      : clickhouse.rows<{ id: string }>(seenOf(instance.id, place, maybe), { name: 'analytics.seen' }),
    withPixels({ ctx, place, ids: spent.map(({ id }) => id) }),
  ]);
  const seen = new Set([...found.map(({ id }) => id), ...pixels]);
  for (const id of seen) remember(id);
  return spent.flatMap(({ id }) => (seen.has(id) ? [] : [id]));
}

/**
 * Those of some channels or vendors with nothing but spend, whenever: no visit, no view-through, no pixel. Who was seen stays
 * so for some minutes without another look; who was not is looked up again, so that a first visit counts at once.
 */
export async function unseenOf({ ctx, place, ids }: UnseenInput): Promise<string[]> {
  const { clickhouse, postgres, instance } = ctx;
  const kept = mapOf(keptBy, postgres);
  const asked = mapOf(askedBy, clickhouse);
  const keyOf = (id: string): string => `${place} ${instance.id} ${id}`;
  const wanted = ids.filter((id) => Date.now() - (kept.get(keyOf(id)) ?? 0) >= KEPT_MS).toSorted();
  if (wanted.length === 0) return [];
  const remember = (id: string): void => {
    kept.delete(keyOf(id));
    kept.set(keyOf(id), Date.now());
    for (const key of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(key);
  };
  const question = `${place} ${instance.id} ${wanted.join(' ')}`;
  const answer =
    asked.get(question) ??
    lookUp({ ctx, place, ids: wanted }, remember).finally(() => asked.delete(question));
  asked.set(question, answer);
  return await answer;
}
