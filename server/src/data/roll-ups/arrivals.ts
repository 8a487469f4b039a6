import { sql as statement } from 'kysely';
import { bind, raw, type Sql, sql } from '../../platform/clickhouse/sql.ts';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';

/** Arrivals become visible a little after the moment they are stamped with: those this old are looked at again. */
const OVERLAP_MS = 60_000;

/** Rows that arrived for an instance at one moment; `now` is the clock of the engine, in milliseconds. */
export type Arrival = { moment: string; instance_id: string; rows: number; now: number };

/** The columns of an arrival, of a table of arrivals grouped by arrived_at and instance_id. */
export const ARRIVAL: Sql = raw(
  'toString(arrived_at) AS moment, instance_id, toUInt32(count()) AS rows, toFloat64(toUnixTimestamp64Milli(now64(3))) AS now',
);

export type ArrivalKind = 'visits' | 'impressions';

/**
 * What this process knows to be processed, by itself or by another: rows by moment and instance. The number of rows tells
 * whether more came at the same moment: rows are never removed.
 */
type Known = Map<string, number>;
const knownBy = new WeakMap<Postgres, Record<ArrivalKind, Known>>();

function knownOf(postgres: Postgres, kind: ArrivalKind): Known {
  const known = knownBy.get(postgres) ?? { visits: new Map(), impressions: new Map() };
  knownBy.set(postgres, known);
  return known[kind];
}

const keyOf = ({ moment, instance_id }: Pick<Arrival, 'moment' | 'instance_id'>): string =>
  `${moment}|${instance_id}`;
const instantOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`);
const momentOf = (at: number): string =>
  new Date(Math.max(0, at)).toISOString().slice(0, -1).replace('T', ' ');

/** Up to which moment all is processed, of every instance; and when that was written, by the clock of PostgreSQL. */
export type Watermark = { at: number; writtenAt: number };

export async function readWatermark(postgres: Postgres, kind: ArrivalKind): Promise<Watermark> {
  const row = await postgres
    .selectFrom('derivation_watermarks')
    .select(['arrived_at', 'updated_at'])
    .where('id', '=', kind)
    .executeTakeFirst();
  return { at: row?.arrived_at.getTime() ?? 0, writtenAt: row?.updated_at.getTime() ?? 0 };
}

/** Which arrivals are to be looked at: from a minute before the watermark on. */
export const sinceOverlap = ({ at }: Pick<Watermark, 'at'>): Sql =>
  sql`arrived_at >= ${bind("DateTime64(3, 'UTC')", momentOf(at - OVERLAP_MS))}`;

/** Those that this process does not know to be processed. */
export function freshArrivals<Some extends Arrival>(
  postgres: Postgres,
  kind: ArrivalKind,
  arrivals: readonly Some[],
): Some[] {
  const known = knownOf(postgres, kind);
  return arrivals.filter((arrival) => known.get(keyOf(arrival)) !== arrival.rows);
}

/** Learns what other processes have processed. Call it holding what keeps them from it. */
export async function learnProcessed(
  postgres: Postgres,
  kind: ArrivalKind,
  instanceIds: readonly string[],
): Promise<void> {
  const known = knownOf(postgres, kind);
  const rows = await postgres
    .selectFrom('processed_arrivals')
    .select(['instance_id', 'moment', 'rows'])
    .where('kind', '=', kind)
    .where('instance_id', 'in', instanceIds)
    .execute();
  for (const row of rows) known.set(keyOf(row), row.rows);
}

/** Remembers what this process has processed, once that is noted for all. */
export function rememberProcessed(postgres: Postgres, kind: ArrivalKind, arrivals: readonly Arrival[]): void {
  const known = knownOf(postgres, kind);
  for (const arrival of arrivals) known.set(keyOf(arrival), arrival.rows);
}

/** Notes what has been processed, for all processes. */
export async function noteProcessed(
  transaction: Postgres | PostgresTransaction,
  kind: ArrivalKind,
  arrivals: readonly Arrival[],
): Promise<void> {
  const column = (name: 'instance_id' | 'moment' | 'rows') => arrivals.map((arrival) => arrival[name]);
  await statement`
    insert into processed_arrivals (kind, instance_id, moment, rows)
    select ${kind}, * from unnest(${column('instance_id')}::text[], ${column('moment')}::text[], ${column('rows')}::integer[])
    on conflict (kind, instance_id, moment) do update set rows = greatest(processed_arrivals.rows, excluded.rows)
  `.execute(transaction);
}

/**
 * Moves the watermark before the first of the arrivals since the overlap that is not processed. When nothing has arrived for as
 * long as the overlap, it moves past the overlap, so that they are not read again.
 */
export async function advanceWatermark(
  postgres: Postgres,
  kind: ArrivalKind,
  { at: before }: Watermark,
  arrivals: readonly Arrival[],
): Promise<void> {
  const last = arrivals.at(-1);
  if (last === undefined) return;
  const [fresh] = freshArrivals(postgres, kind, arrivals);
  const newest = instantOf(last.moment);
  const isQuiet = fresh === undefined && last.now - newest > OVERLAP_MS;
  const reached = fresh === undefined ? newest : instantOf(fresh.moment) - 1;
  const at = isQuiet ? newest + OVERLAP_MS + 1 : reached;
  if (at <= before) return;
  const oldest = momentOf(at - OVERLAP_MS);
  const known = knownOf(postgres, kind);
  for (const key of known.keys()) if (key < oldest) known.delete(key);
  await postgres.transaction().execute(async (transaction) => {
    await statement`
      insert into derivation_watermarks (id, arrived_at) values (${kind}, ${new Date(at)})
      on conflict (id) do update set arrived_at = excluded.arrived_at, updated_at = clock_timestamp()
      where derivation_watermarks.arrived_at < excluded.arrived_at`.execute(transaction);
    await transaction
      .deleteFrom('processed_arrivals')
      .where('kind', '=', kind)
      .where('moment', '<', oldest)
      .execute();
  });
}
