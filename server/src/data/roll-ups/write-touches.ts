import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { bind, raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import { unlessFenced } from '../../platform/leases/index.ts';
import { leadSubjectPeriods, subjectPeriods } from './periods.ts';
import { companiesOf, eventsOf, idsOf, runId } from './subjects.ts';
import { newStepValues, touchCounts, touchGroups, touchSteps } from './touch-groups.ts';
import type { Reach, TouchBasis } from './touch-rows.ts';
import { SHARES } from './touch-shares.ts';

const VISIT_BASES = ['visits', 'views'] as const satisfies readonly TouchBasis[];

/** Whose touches are made: what subjects.ts noted under the number of the run, which is its version too. */
export type TouchRun = { instanceId: string; run: number; windowDays: number; span: TouchSpan };

/** A time as long as all periods of a run or longer, in milliseconds since 1970: read from them it takes longer to plan. */
export type TouchSpan = { from: number; until: number };

/** What the engine has moments for. */
const [EARLIEST, LATEST] = [Date.UTC(1900, 0, 1), Date.UTC(2299, 0, 1)];

const momentOf = (at: number): Sql => {
  const text = new Date(Math.min(Math.max(at, EARLIEST), LATEST)).toISOString();
  return sql`${bind("DateTime64(3, 'UTC')", text.slice(0, -1).replace('T', ' '))}`;
};

const inputOf = ({ instanceId, run, span }: TouchRun): { instanceId: string; reach: Reach } => ({
  instanceId,
  reach: { companies: companiesOf(run), from: momentOf(span.from), until: momentOf(span.until) },
});

const SETTINGS = sql`
  SETTINGS
    max_insert_threads = 1,
    max_threads = 2,
    do_not_merge_across_partitions_select_final = 1,
    compile_expressions = 0,
    compile_aggregate_expressions = 0`;

/** A table with a row per basis and subject: the column of its id, and what it tells besides. */
type Table = { name: string; id: string; values: readonly string[] };

const BROUGHT = ['channel', 'vendor', 'campaign', 'item'] as const;
const BROUGHT_COLUMNS = BROUGHT.map((name) => `${name}_ids`);

const TOUCHES: Table = {
  name: 'touched_opportunities',
  id: 'opportunity_id',
  values: ['basis', ...BROUGHT_COLUMNS, 'touches', ...SHARES],
};
const STEPS: Table = { name: 'opportunity_steps', id: 'opportunity_id', values: ['basis', 'steps'] };
const LEADS: Table = {
  name: 'touched_leads',
  id: 'lead_id',
  values: ['basis', ...BROUGHT_COLUMNS.filter((name) => name !== 'item_ids'), 'touches'],
};

/** Stores what the subjects of a run have now, and deletes those that have nothing any more, in one insert. */
async function store(
  clickhouse: ClickHouse,
  table: Table,
  { instanceId, run }: TouchRun,
  made: Sql,
): Promise<void> {
  const [id, name, values] = [raw(table.id), raw(table.name), raw(table.values.join(', '))];
  const columns = sql`instance_id, ${id}, ${values}, version, is_deleted`;
  // One version earlier, so that the same row of now replaces it; no stored row has that version (versions.ts).
  const before = runId(run - 1);
  await clickhouse.command(
    sql`
      INSERT INTO ${name} (${columns})
      WITH
        -- one row per basis and subject that has something
        made AS (${made}),
        -- one row per subject of the run
        subjects AS (
          SELECT number, id AS ${id}
          FROM run_subjects
          WHERE run = ${runId(run)}
        ),
        -- one row per basis and subject: with what it has, or as deleted
        written AS (
          SELECT
            ${str(instanceId)} AS instance_id,
            ${id},
            ${values},
            ${runId(run)} AS version,
            toUInt8(0) AS is_deleted
          FROM made
          INNER JOIN subjects ON made.number = subjects.number
          UNION ALL
          SELECT instance_id, ${id}, ${values}, ${before} AS version, toUInt8(1) AS is_deleted
          FROM ${name} FINAL
          WHERE instance_id = ${str(instanceId)}
            AND ${id} IN (${idsOf(run)})
            AND ${name}.version < ${runId(run)}
        )
      SELECT ${columns}
      FROM written${unlessFenced('roll-ups', run)}${SETTINGS}`,
    { name: `attribution.${table.name.replaceAll('_', '-')}`, timeoutSeconds: 600 },
  );
}

const stepValuesOf = ({ instanceId }: TouchRun): Sql =>
  sql`SELECT brought, number FROM step_values WHERE instance_id = ${str(instanceId)}`;

/** Gives numbers to what the touches of a run have and no step had before; those of visits are among those with view-throughs. */
async function numberStepValues(clickhouse: ClickHouse, run: TouchRun): Promise<void> {
  const touched = sql`
    SELECT channel_ids, vendor_ids, campaign_ids
    FROM touched_opportunities
    WHERE instance_id = ${str(run.instanceId)}
      AND basis = 'views'
      AND version = ${runId(run.run)}
      AND is_deleted = 0`;
  const columns = raw('number, brought, channel_id, vendor_id, campaign_id');
  await clickhouse.command(
    sql`
      INSERT INTO step_values (instance_id, ${columns})
      WITH
        -- one row per channel, vendor and campaign that has no number yet
        found AS (${newStepValues(touched, stepValuesOf(run))}),
        -- the same, of the instance
        written AS (
          SELECT ${str(run.instanceId)} AS instance_id, ${columns}
          FROM found
        )
      SELECT *
      FROM written${unlessFenced('roll-ups', run.run)}${SETTINGS}`,
    { name: 'attribution.step-values', timeoutSeconds: 600 },
  );
}

/** A row per basis and subject, of rows with a column per name: each column of `names` becomes an array, named as told. */
const rowsOf = (names: Readonly<Record<string, string>>, groups: Sql): Sql => {
  const arrays = Object.entries(names).map(([array, column]) => `groupArray(${column}) AS ${array}_of`);
  const renamed = Object.keys(names).map((array) => `${array}_of AS ${array}`);
  return sql`
    WITH
      -- some rows per basis and subject
      named AS (${groups}),
      -- one row per basis and subject
      listed AS (
        SELECT basis, number, ${raw(arrays.join(', '))}
        FROM named
        GROUP BY basis, number
      )
    SELECT basis, number, ${raw(renamed.join(', '))}
    FROM listed`;
};

const named = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`${name}_ids`, name]));
const same = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, name]));

/** Rolls up the touches and steps of the opportunities of a run; those without a company have none. */
export async function writeTouches(clickhouse: ClickHouse, run: TouchRun): Promise<void> {
  const input = { ...inputOf(run), periods: subjectPeriods(run), events: eventsOf(run.run) };
  const arrays = { ...named(BROUGHT), touches: 'toUInt32(touches)', ...same(SHARES) };
  await store(clickhouse, TOUCHES, run, rowsOf(arrays, touchGroups(input)));
  await numberStepValues(clickhouse, run);
  await store(clickhouse, STEPS, run, touchSteps(input, stepValuesOf(run)));
}

/** Rolls up who had touched the companies of the leads of a run. */
export async function writeLeadTouches(clickhouse: ClickHouse, run: TouchRun): Promise<void> {
  const input = { ...inputOf(run), basis: 'views', periods: leadSubjectPeriods(run) } as const;
  const arrays = { ...named(['channel', 'vendor', 'campaign']), touches: 'toUInt32(touches)' };
  await store(clickhouse, LEADS, run, rowsOf(arrays, touchCounts(input, VISIT_BASES)));
}
