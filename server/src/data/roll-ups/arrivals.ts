import { bind, raw, type Sql, sql } from '../../platform/clickhouse/sql.ts';
import type { Postgres } from '../../platform/postgres/postgres.ts';

/** Arrivals become visible a little after the moment they are stamped with: those this old are looked at again. */
const OVERLAP_MS = 60_000;

/** Rows that arrived for an instance at one moment; `now` is the clock of the engine, in milliseconds. */
export type Arrival = { moment: string; instance_id: string; rows: number; now: number };

/** The columns of an arrival, of a table of arrivals grouped by arrived_at and instance_id. */
export const ARRIVAL: Sql = raw(
  'toString(arrived_at) AS moment, instance_id, toUInt32(count()) AS rows, toFloat64(toUnixTimestamp64Milli(now64(3))) AS now',
);

export type ArrivalKind = 'visits' | 'impressions';

/** Rows by moment and instance. */
type Known = Map<string, number>;

/** What has been processed: up to which moment, how many rows in the minute before it, and which in this process. */
export type Progress = { kind: ArrivalKind; at: number; rowsBefore: number | undefined; known: Known };

const knownBy = new WeakMap<Postgres, Record<ArrivalKind, Known>>();

const keyOf = ({ moment, instance_id }: Arrival): string => `${moment}|${instance_id}`;
const instantOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`);
const count = (arrivals: readonly Arrival[]): number => arrivals.reduce((sum, { rows }) => sum + rows, 0);

export async function readProgress(postgres: Postgres, kind: ArrivalKind): Promise<Progress> {
  const known = knownBy.get(postgres) ?? { visits: new Map(), impressions: new Map() };
  knownBy.set(postgres, known);
  const row = await postgres
    .selectFrom('derivation_watermarks')
    .select(['arrived_at', 'rows_before'])
    .where('id', '=', kind)
    .executeTakeFirst();
  return {
    kind,
    at: row?.arrived_at.getTime() ?? 0,
    rowsBefore: row?.rows_before ?? undefined,
    known: known[kind],
  };
}

/** Which arrivals are to be looked at: from a minute before the watermark on. */
export function sinceOverlap({ at }: Progress): Sql {
  const from = new Date(Math.max(0, at - OVERLAP_MS)).toISOString().slice(0, -1).replace('T', ' ');
  return sql`arrived_at >= ${bind("DateTime64(3, 'UTC')", from)}`;
}

/**
 * The arrivals since the overlap that have not been processed. The number of rows shows what another process did: rows are
 * never removed, so an equal number means the same rows.
 */
export function freshArrivals<Some extends Arrival>(
  progress: Progress,
  arrivals: readonly Some[],
  { isEveryInstance }: { isEveryInstance: boolean },
): Some[] {
  const { at, rowsBefore, known } = progress;
  const before = arrivals.filter(({ moment }) => instantOf(moment) <= at);
  if (isEveryInstance && count(before) === rowsBefore) noteDone(progress, before);
  return arrivals.filter((arrival) => known.get(keyOf(arrival)) !== arrival.rows);
}

export function noteDone({ known }: Progress, arrivals: readonly Arrival[]): void {
  for (const arrival of arrivals) known.set(keyOf(arrival), arrival.rows);
}

/**
 * Moves the watermark to the last of the arrivals since the overlap, all of which are processed. When nothing has arrived
 * for as long as the overlap, it moves past the overlap, so that they are not read again.
 */
export async function advanceWatermark(
  postgres: Postgres,
  { kind, at: before, rowsBefore, known }: Progress,
  arrivals: readonly Arrival[],
): Promise<void> {
  const last = arrivals.at(-1);
  if (last === undefined) return;
  const newest = instantOf(last.moment);
  const reached = last.now - newest > OVERLAP_MS ? newest + OVERLAP_MS + 1 : newest;
  const at = Math.max(before, reached);
  const rows = count(arrivals.filter(({ moment }) => instantOf(moment) >= at - OVERLAP_MS));
  for (const key of known.keys())
    if (instantOf(key.slice(0, key.indexOf('|'))) < at - OVERLAP_MS) known.delete(key);
  if (at === before && rows === rowsBefore) return;
  await postgres
    .insertInto('derivation_watermarks')
    .values({ id: kind, arrived_at: new Date(at), rows_before: rows })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ arrived_at: new Date(at), rows_before: rows, updated_at: new Date() })
        .where('derivation_watermarks.arrived_at', '<=', new Date(at)),
    )
    .execute();
}
