import type { DimensionId, MetricId } from '@parley/core/metrics';
import { UNATTRIBUTED } from '@parley/core/metrics';
import { join, raw, type Sql, sql } from '../../platform/clickhouse/sql.ts';
import { quoted } from '../lookup.ts';
import { type Membership, memberRows } from './member-rows.ts';
import { columnOf, type Source, type SourceInput, type SourceResult, whereChosen } from './source.ts';
import {
  eachTouch,
  TOUCH_ARRAYS,
  type TouchConditions,
  touchConditionsOf,
  touchedFrom,
} from './touch-conditions.ts';

type TouchSql = { membership: Membership; share?: string; sql: (when: string) => string };

const amounts = (membership: Membership): TouchSql => ({
  membership,
  sql: (when) => `sumIf(amount, is_touched AND ${when})`,
});
const counts = (membership: Membership): TouchSql => ({
  membership,
  sql: (when) => `countIf(is_touched AND ${when})`,
});
const credit =
  (share: string) =>
  (membership: Membership): TouchSql => ({
    membership,
    share,
    sql: (when) => `sumIf(amount * ${share}, ${when})`,
  });
const [first, last, linear] = [credit('first_touch'), credit('last_touch'), credit('linear')];
const [uShaped, wShaped, timeDecay] = [credit('u_shaped'), credit('w_shaped'), credit('time_decay')];

/** How each figure is counted over rows of one opportunity each; a share is the part of it that the row's touches get. */
const TOUCH_SQL: Partial<Record<MetricId, TouchSql>> = {
  opportunitiesInfluenced: counts('opened'),
  closedWonOpportunitiesInfluenced: counts('closed'),
  pipelineInfluenced: amounts('opened'),
  closedWonInfluenced: amounts('closed'),
  pipelineFirstTouch: first('opened'),
  pipelineLastTouch: last('opened'),
  pipelineLinear: linear('opened'),
  pipelineUShaped: uShaped('opened'),
  pipelineWShaped: wShaped('opened'),
  pipelineTimeDecay: timeDecay('opened'),
  closedWonFirstTouch: first('closed'),
  closedWonLastTouch: last('closed'),
  closedWonLinear: linear('closed'),
  closedWonUShaped: uShaped('closed'),
  closedWonWShaped: wShaped('closed'),
  closedWonTimeDecay: timeDecay('closed'),
};

type TouchColumn = keyof typeof TOUCH_ARRAYS;
const TOUCH_COLUMN_NAMES = Object.keys(TOUCH_ARRAYS) as TouchColumn[];

const TOUCH_COLUMNS: Partial<Record<DimensionId, TouchColumn>> = {
  channel: 'channel_id',
  vendor: 'vendor_id',
  campaign: 'campaign_id',
  pixel: 'item_id',
  campaignType: 'item_id',
};

/**
 * Members with each of their touches; where all touches count and figures are shares, also those without any, which get
 * `is_touched` 0, the dimension value "unattributed" and the whole of every share. Members are joined with the arrays of
 * their touches, and only then parted into touches, and into no more columns of them than are asked for.
 */
function touchedMembers(
  input: SourceInput,
  { basis, touches, opportunities }: TouchConditions,
  memberships: readonly Membership[],
  shares: readonly string[],
): Sql {
  const { query, scope } = input;
  const brought = query.dimensions.flatMap((id) => {
    const column = TOUCH_COLUMNS[id];
    return column === undefined ? [] : [{ id, column }];
  });
  const keepsUntouched = shares.length > 0 && touches === undefined;
  const columns =
    touches === undefined ? [...new Set(brought.map(({ column }) => column))] : TOUCH_COLUMN_NAMES;
  const each: Record<string, string> = {
    ...Object.fromEntries(columns.map((column) => [column, TOUCH_ARRAYS[column]])),
    // Not under the name of the share itself, which is what a row of a touch or of none has in the end.
    ...Object.fromEntries(shares.map((share) => [`touch_${share}`, `${share}_shares`])),
  };
  const arrays = [...new Set(Object.values(each))].map((array) => raw(`, ${array}`));
  const read = [
    ...columns.map((column) => raw(`, ${TOUCH_ARRAYS[column]}`)),
    ...shares.map((share) => raw(`, ${share} AS ${share}_shares`)),
  ];
  const rows = sql`SELECT opportunity_id AS touched_id${join(read, '')} ${touchedFrom(scope, basis)}`;
  const won = sql`SELECT * FROM (${memberRows(input, memberships, opportunities)}) WHERE membership = 'opened' OR status = 'CLOSED_WON'`;
  const own = query.dimensions
    .filter((id) => TOUCH_COLUMNS[id] === undefined)
    .map((id) => raw(`dimension_${id}`));
  const ofMember = [
    ...own.map((name) => sql`member.${name} AS ${name}`),
    // One number instead of three values: what rows are grouped by decides how long it takes.
    sql`cityHash64(member.opportunity_id, member.membership, member.period) AS member_key`,
    sql`member.membership = 'closed' AS is_closed`,
    sql`toUInt8(member.period) AS period`,
    sql`member.amount AS amount`,
    sql`touch.touched_id != '' AS is_touched`,
  ];
  // The few members are the side that is hashed.
  const joined = sql`SELECT ${join(ofMember, ', ')}${join(arrays, '')} FROM (${rows}) AS touch ${keepsUntouched ? sql`RIGHT` : sql`INNER`} JOIN (${won}) AS member ON touch.touched_id = member.opportunity_id`;
  const values = brought.map(({ id, column }) =>
    raw(
      `${keepsUntouched ? `if(is_touched, ${column}, toLowCardinality(${quoted(UNATTRIBUTED.id)}))` : column} AS dimension_${id}`,
    ),
  );
  const shown = [
    ...values,
    ...own,
    ...['member_key', 'is_closed', 'period', 'amount', 'is_touched'].map(raw),
    ...shares.map((share) => raw(`if(is_touched, touch_${share}, 1) AS ${share}`)),
  ];
  const parted = Object.keys(each).length === 0 ? sql`` : eachTouch(each, keepsUntouched);
  return sql`SELECT ${join(shown, ', ')} FROM (${joined})${parted} WHERE 1${touches ?? sql``}`;
}

/**
 * Influence and credit. Rows are first made of one opportunity each, both in every row of the breakdown and over all,
 * so that an opportunity with many touches counts once in each of them.
 */
function compileTouches(input: SourceInput): SourceResult {
  const { query, scope, others, periods } = input;
  const counted = input.metrics.flatMap((id) => {
    const own = TOUCH_SQL[id];
    return own === undefined ? [] : [{ id, ...own }];
  });
  const conditions = touchConditionsOf(query, others, scope);
  if (conditions === undefined || counted.length === 0) return {};
  const memberships = [...new Set(counted.map(({ membership }) => membership))];
  const shares = [...new Set(counted.flatMap(({ share }) => share ?? []))];
  const touched = touchedMembers(input, conditions, memberships, shares);
  const keys = query.dimensions.map((id) => raw(`dimension_${id}`));
  const [firstKey] = keys;
  const isTotal = firstKey === undefined ? sql`toUInt8(1)` : sql`toUInt8(grouping(${firstKey}))`;
  const sets =
    firstKey === undefined
      ? sql`member_key`
      : sql`GROUPING SETS ((${join([...keys, sql`member_key`], ', ')}), (member_key))`;
  const own = [
    ...keys,
    sql`${isTotal} AS is_total`,
    sql`any(is_closed) AS is_closed`,
    sql`any(period) AS period`,
    sql`any(amount) AS amount`,
    sql`max(is_touched) AS is_touched`,
    ...shares.map((share) => raw(`sum(${share}) AS ${share}`)),
  ];
  const perOpportunity = sql`SELECT ${join(own, ', ')} FROM (${touched})${whereChosen(input)} GROUP BY ${sets}`;
  const figures = counted.flatMap(({ id, membership, sql: figure }) =>
    periods.map((period) =>
      raw(
        `toFloat64(${figure(`period = ${period.index} AND is_closed = ${membership === 'closed' ? 1 : 0}`)}) AS ${columnOf(id, period)}`,
      ),
    ),
  );
  const rows = firstKey === undefined ? [sql`toUInt8(1) AS is_total`] : [...keys, sql`is_total`];
  const groupBy = firstKey === undefined ? sql`` : sql` GROUP BY ${join(rows, ', ')}`;
  return {
    rows: {
      metrics: counted.map(({ id }) => id),
      statement: sql`SELECT ${join([...rows, ...figures], ', ')} FROM (${perOpportunity})${groupBy}`,
    },
  };
}

/** Opportunities by what touched them. */
export const TOUCHES: Source = { of: ['touches'], compile: compileTouches };
