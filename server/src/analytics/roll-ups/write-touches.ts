import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { join, raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import { leadSubjectPeriods, subjectPeriods } from './periods.ts';
import { eventsOf, idsOf, runId } from './subjects.ts';
import { MADE_TOGETHER, touchCounts, touchGroups, touchWays } from './touch-groups.ts';
import type { TouchBasis } from './touch-rows.ts';
import { SHARES } from './touch-shares.ts';

const VISIT_BASES = ['visits', 'views'] as const satisfies readonly TouchBasis[];

/** Whose touches are made: what subjects.ts noted under the number of the run, which is its version too. */
type Run = { instanceId: string; run: number; windowDays: number };

const SETTINGS = sql` SETTINGS max_insert_threads = 1, max_threads = 2, do_not_merge_across_partitions_select_final = 1, compile_expressions = 0, compile_aggregate_expressions = 0`;

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

/** Stores what the subjects of a run have now, and deletes what they have no longer, in one insert. */
async function store(
  clickhouse: ClickHouse,
  table: Table,
  { instanceId, run }: Run,
  made: Sql,
): Promise<void> {
  const [keys, values, id] = [raw(`instance_id, ${table.keys}`), raw(table.values), raw(table.id)];
  const columns = sql`${keys}, ${values}, version, is_deleted`;
  const subjects = sql`SELECT number, id AS ${id} FROM roll_up_subjects WHERE run = ${runId(run)}`;
  const now = sql`SELECT ${columns} FROM (SELECT ${str(instanceId)} AS instance_id, ${raw(table.keys)}, ${values}, ${runId(run)} AS version, toUInt8(0) AS is_deleted FROM (${made}) AS made INNER JOIN (${subjects}) AS subject ON made.number = subject.number)`;
  // One version before, so that it gives way to the same row of now; no row that stands has that version (version.ts).
  // Not FINAL: to delete once more what has been deleted or written anew since changes nothing.
  const gone = sql`SELECT ${keys}, ${raw(table.none)}, ${runId(run - 1)} AS version, toUInt8(1) AS is_deleted FROM ${raw(table.name)} WHERE instance_id = ${str(instanceId)} AND ${raw(table.name)}.is_deleted = 0 AND ${id} IN (${idsOf(run)}) AND ${raw(table.name)}.version < ${runId(run)}`;
  await clickhouse.command(
    sql`INSERT INTO ${raw(table.name)} (${columns}) SELECT ${columns} FROM (${now} UNION ALL ${gone})${SETTINGS}`,
    { name: `attribution.${table.name.replaceAll('_', '-')}`, timeoutSeconds: 600 },
  );
}

const NAMED = raw('channel AS channel_id, vendor AS vendor_id, campaign AS campaign_id');

const together = (parts: readonly Sql[]): Sql => join(parts, ' UNION ALL ');

/** Rolls up the touches and ways of the opportunities of a run; those without a company have none. */
export async function writeTouches(clickhouse: ClickHouse, run: Run): Promise<void> {
  const input = { instanceId: run.instanceId, periods: subjectPeriods(run), events: eventsOf(run.run) };
  const touches = MADE_TOGETHER.map(
    ([basis, bases]) =>
      sql`SELECT basis, number, ${NAMED}, item AS item_id, toUInt32(touches) AS touches, first_at, last_at, ${raw(SHARES.join(', '))} FROM (${touchGroups({ ...input, basis }, bases)})`,
  );
  const ways = VISIT_BASES.map(
    (basis) =>
      sql`SELECT ${str(basis)} AS basis, number, toUInt32(touches) AS touches, channels, vendors, campaigns FROM (${touchWays({ ...input, basis })})`,
  );
  await store(clickhouse, TOUCHES, run, together(touches));
  await store(clickhouse, PATHS, run, together(ways));
}

/** Rolls up who had touched the companies of the leads of a run. */
export async function writeLeadTouches(clickhouse: ClickHouse, run: Run): Promise<void> {
  const input = { instanceId: run.instanceId, basis: 'views', periods: leadSubjectPeriods(run) } as const;
  const touches = sql`SELECT basis, number, ${NAMED}, toUInt32(touches) AS touches FROM (${touchCounts(input, VISIT_BASES)})`;
  await store(clickhouse, LEAD_TOUCHES, run, touches);
}
