import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { bind, join, raw, type Sql, sql, str, strings } from '../../platform/clickhouse/sql.ts';
import { TOUCH_BASES, type TouchBasis, touchesWithin, touchRows } from './touch-rows.ts';

type Chunk = { instanceId: string; version: number; ids: readonly string[]; periods: Sql };

const SETTINGS = sql` SETTINGS max_insert_threads = 1, max_threads = 2, do_not_merge_across_partitions_select_final = 1`;
const SHARES = ['first_touch', 'last_touch', 'linear', 'u_shaped', 'w_shaped', 'time_decay'] as const;
const VISIT_BASES = ['visits', 'views'] as const satisfies readonly TouchBasis[];

type Table = {
  name: string;
  /** What rows belong to: the column of the ids. */
  id: string;
  keys: string;
  values: string;
  /** What the values are in a row that deletes. */
  none: string;
};

const TOUCHES: Table = {
  name: 'opportunity_touches',
  id: 'opportunity_id',
  keys: 'basis, opportunity_id, channel_id, vendor_id, campaign_id, item_id',
  values: `touches, first_at, last_at, ${SHARES.join(', ')}`,
  none: `toUInt32(0) AS touches, first_at, last_at, ${SHARES.map((share) => `toFloat64(0) AS ${share}`).join(', ')}`,
};
const PATHS: Table = {
  name: 'opportunity_paths',
  id: 'opportunity_id',
  keys: 'basis, opportunity_id',
  values: 'touches, channels, vendors, campaigns',
  none: 'toUInt32(0) AS touches, channels, vendors, campaigns',
};
const LEAD_TOUCHES: Table = {
  name: 'lead_touches',
  id: 'lead_id',
  keys: 'basis, lead_id, channel_id, vendor_id, campaign_id',
  values: 'touches',
  none: 'toUInt32(0) AS touches',
};

/** Stores what some ids have now, and deletes what they have no longer, in one insert: at once or not at all. */
async function store(
  clickhouse: ClickHouse,
  table: Table,
  { instanceId, version, ids, made }: Omit<Chunk, 'periods'> & { made: Sql },
): Promise<void> {
  const [keys, values] = [raw(`instance_id, ${table.keys}`), raw(table.values)];
  const at = bind('UInt64', String(version));
  const columns = sql`${keys}, ${values}, version, is_deleted`;
  const now = sql`SELECT ${columns} FROM (SELECT ${str(instanceId)} AS instance_id, *, ${at} AS version, toUInt8(0) AS is_deleted FROM (${made}))`;
  const gone = sql`SELECT ${keys}, ${raw(table.none)}, ${at} AS version, toUInt8(1) AS is_deleted FROM ${raw(table.name)} FINAL WHERE instance_id = ${str(instanceId)} AND ${raw(table.id)} IN (SELECT arrayJoin(${strings(ids)})) AND ${raw(table.name)}.version < ${at}`;
  await clickhouse.command(
    sql`INSERT INTO ${raw(table.name)} (${columns}) SELECT ${columns} FROM (${now} UNION ALL ${gone}) ORDER BY ${keys}, is_deleted LIMIT 1 BY ${keys}${SETTINGS}`,
    { name: `attribution.${table.name.replaceAll('_', '-')}`, timeoutSeconds: 300 },
  );
}

const BROUGHT = raw('channel_id, vendor_id, campaign_id');

const onEach = (bases: readonly TouchBasis[], of: (basis: TouchBasis) => Sql): Sql =>
  join(
    bases.map((basis) => sql`SELECT ${str(basis)} AS basis, * FROM (${of(basis)})`),
    ' UNION ALL ',
  );

/** Rolls up the touches and ways of some opportunities; those that `periods` lacks have none. */
export async function writeTouches(
  clickhouse: ClickHouse,
  { events, ...chunk }: Chunk & { events: Sql },
): Promise<void> {
  const shares = raw(SHARES.map((share) => `sum(${share}) AS ${share}_sum`).join(', '));
  const renamed = raw(SHARES.map((share) => `${share}_sum AS ${share}`).join(', '));
  const touches = (basis: TouchBasis): Sql => {
    const grouped = sql`SELECT opportunity_id, ${BROUGHT}, item_id, toUInt32(count()) AS touches, min(at) AS first_at, max(at) AS last_at, ${shares} FROM (${touchRows({ ...chunk, basis, events })}) GROUP BY opportunity_id, ${BROUGHT}, item_id`;
    return sql`SELECT opportunity_id, ${BROUGHT}, item_id, touches, first_at, last_at, ${renamed} FROM (${grouped})`;
  };
  const ways = (basis: TouchBasis): Sql => {
    // Columns of the arrays, and no lambda that holds a whole array: its memory would grow with the square of it.
    const steps = sql`SELECT opportunity_id, toUInt32(count()) AS touches, arrayCompact(arrayMap(step -> (step.2, step.3, step.4), arraySort(groupArray((position, channel_id, vendor_id, campaign_id))))) AS way FROM (${touchRows({ ...chunk, basis })}) GROUP BY opportunity_id`;
    return sql`SELECT opportunity_id, touches, way.1 AS channels, way.2 AS vendors, way.3 AS campaigns FROM (${steps})`;
  };
  await store(clickhouse, TOUCHES, { ...chunk, made: onEach(TOUCH_BASES, touches) });
  await store(clickhouse, PATHS, { ...chunk, made: onEach(VISIT_BASES, ways) });
}

/** Rolls up who had touched the companies of some leads; those that `periods` lacks have none. */
export async function writeLeadTouches(clickhouse: ClickHouse, chunk: Chunk): Promise<void> {
  const touches = (basis: TouchBasis): Sql =>
    sql`SELECT lead_id, ${BROUGHT}, toUInt32(count()) AS touches FROM (${touchesWithin({ ...chunk, basis })}) GROUP BY lead_id, ${BROUGHT}`;
  await store(clickhouse, LEAD_TOUCHES, { ...chunk, made: onEach(VISIT_BASES, touches) });
}
