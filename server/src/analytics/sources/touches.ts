import type { DimensionId, MetricId } from '@parley/core/metrics';
import { UNATTRIBUTED } from '@parley/core/metrics';
import { creditOf, WHOLE_SHARE } from '../../data/roll-ups/index.ts';
import { join, raw, type Sql, sql } from '../../platform/clickhouse/sql.ts';
import { quoted } from '../dimensions/quoted.ts';
import { type Membership, memberRows } from './member-rows.ts';
import {
  figureOf,
  groupingOf,
  isAmong,
  type Source,
  type SourceInput,
  type SourceResult,
  whereAsked,
} from './source.ts';
import { TOUCH_ARRAYS, type TouchConditions, touchConditionsOf, touchedFrom } from './touch-conditions.ts';

/** `once` holds in one of the rows of an opportunity; a share is the part of it that the touch of a row gets. */
type TouchSql = { membership: Membership; share?: string; sql: (when: string, once: string) => string };

const amounts = (membership: Membership): TouchSql => ({
  membership,
  sql: (when, once) => `sumIf(amount, ${once} AND ${when})`,
});
const counts = (membership: Membership): TouchSql => ({
  membership,
  sql: (when, once) => `countIf(${once} AND ${when})`,
});
const credit =
  (share: string) =>
  (membership: Membership): TouchSql => ({
    membership,
    share,
    sql: (when) => `sumIf(${creditOf('amount', share)}, ${when})`,
  });
const [first, last, linear] = [credit('first_touch'), credit('last_touch'), credit('linear')];
const [uShaped, wShaped, timeDecay] = [credit('u_shaped'), credit('w_shaped'), credit('time_decay')];

/** How each figure is counted over rows of one touch each. */
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

const TOUCH_COLUMNS: Partial<Record<DimensionId, TouchColumn>> = {
  channel: 'channel_id',
  vendor: 'vendor_id',
  campaign: 'campaign_id',
  pixel: 'item_id',
  campaignType: 'item_id',
};

type Asked = {
  input: SourceInput;
  conditions: TouchConditions;
  memberships: readonly Membership[];
  shares: readonly string[];
  /** What touches are broken down by. */
  breakdown: readonly { id: DimensionId; column: TouchColumn }[];
};

/** Whether it matters which touches an opportunity has; else it is one row with the whole of each share. */
const isParted = ({ breakdown, conditions }: Asked): boolean =>
  breakdown.length > 0 || conditions.touches !== undefined;

const NO_TOUCH = `CAST([${quoted(UNATTRIBUTED.id)}], 'Array(LowCardinality(String))')`;

/**
 * A row per member with its touches as parallel arrays. Where all touches count and figures are shares, members without
 * any are there too, with one touch that is no touch (`is_touched` 0): "unattributed", which gets the whole.
 */
function membersWithTouches(asked: Asked): Sql {
  const { input, conditions, memberships, shares, breakdown } = asked;
  const { basis, touches, opportunities } = conditions;
  const keepsUntouched = shares.length > 0 && touches === undefined;
  const columns =
    touches === undefined ? breakdown.map(({ column }) => TOUCH_ARRAYS[column]) : Object.values(TOUCH_ARRAYS);
  const arrays = isParted(asked) ? [...new Set(columns)] : [];
  const read = [
    ...arrays.map((array) => raw(`, ${array} AS touch_${array}`)),
    ...shares.map((share) => raw(`, ${isParted(asked) ? share : `arraySum(${share})`} AS touch_${share}`)),
  ];
  const or = (name: string, none: string): Sql =>
    raw(`${keepsUntouched ? `if(is_touched, touch_${name}, ${none})` : `touch_${name}`} AS ${name}`);
  const shown = [
    sql`touch.touched_id != '' AS is_touched`,
    sql`membership = 'closed' AS is_closed`,
    sql`toUInt8(period) AS period`,
    sql`amount`,
    ...ownKeys(asked),
    ...arrays.map((array) => or(array, NO_TOUCH)),
    ...shares.map((share) => or(share, isParted(asked) ? `[${WHOLE_SHARE}]` : WHOLE_SHARE)),
  ];
  // The few members are the side that is hashed.
  return sql`
    WITH
      -- one row per opportunity with a touch, its touches in arrays
      touch AS (SELECT opportunity_id AS touched_id${join(read, '')} ${touchedFrom(input.scope, basis)}),
      -- one row per opportunity, period and membership: opened, or won
      member AS (
        SELECT *
        FROM (${memberRows(input, memberships, opportunities)})
        WHERE membership = 'opened' OR status = 'CLOSED_WON'
      )
    SELECT ${join(shown, ', ')}
    FROM touch
    ${keepsUntouched ? sql`RIGHT` : sql`INNER`} JOIN member ON touch.touched_id = member.opportunity_id`;
}

const ownKeys = ({ input, breakdown }: Asked): Sql[] =>
  input.query.dimensions
    .filter((id) => !breakdown.some((each) => each.id === id))
    .map((id) => raw(`dimension_${id}`));

/**
 * A row per touch that counts, with `first_of_row` and `first_of_all`: 1 where it is the first of its opportunity with
 * these values of the dimensions, and the first at all.
 */
function touchRows(asked: Asked): Sql {
  const { input, conditions, shares, breakdown } = asked;
  const { touches } = conditions;
  const isEach = touches === undefined && input.keys === undefined;
  const columns = [...new Set(breakdown.map(({ column }) => column))];
  const values = columns.map((column) => TOUCH_ARRAYS[column]);
  const lambda = touches === undefined ? columns : (Object.keys(TOUCH_ARRAYS) as TouchColumn[]);
  const keys = input.query.dimensions.map((id) =>
    raw(`toString(${breakdown.find((each) => each.id === id)?.column ?? `dimension_${id}`})`),
  );
  const among = input.keys === undefined ? sql`` : sql` AND ${isAmong(keys, input.keys)}`;
  const counted = isEach
    ? []
    : [
        sql`
          arrayMap(
            (${raw(lambda.join(', '))}) -> 1${touches ?? sql``}${among},
            ${raw(lambda.map((column) => TOUCH_ARRAYS[column]).join(', '))}
          ) AS each_counts`,
      ];
  const ofRow = [...values, ...(isEach ? [] : ['each_counts'])].join(', ');
  const placed = [
    sql`*`,
    ...counted,
    raw(`arrayEnumerateUniq(${ofRow}) AS each_of_row`),
    raw(`${isEach ? `arrayEnumerate(${values[0]})` : 'arrayEnumerateUniq(each_counts)'} AS each_of_all`),
  ];
  const parts = [
    ...columns.map((column) => `${TOUCH_ARRAYS[column]} AS ${column}`),
    ...shares.map((share) => `${share} AS ${share}_of_touch`),
    'each_of_row AS of_row',
    'each_of_all AS of_all',
    ...(isEach ? [] : ['each_counts AS counts']),
  ];
  const shown = [
    ...breakdown.map(({ id, column }) => raw(`${column} AS dimension_${id}`)),
    ...ownKeys(asked),
    ...['is_closed', 'period', 'amount'].map(raw),
    ...shares.map((share) => raw(`${share}_of_touch AS ${share}`)),
    sql`is_touched AND of_row = 1 AS first_of_row`,
    sql`is_touched AND of_all = 1 AS first_of_all`,
  ];
  return sql`
    WITH
      -- one row per opportunity, period and membership
      placed AS (SELECT ${join(placed, ', ')} FROM (${membersWithTouches(asked)}))
    -- one row per opportunity, period, membership and touch
    SELECT ${join(shown, ', ')}
    FROM placed
    ARRAY JOIN ${raw(parts.join(', '))}${isEach ? sql`` : sql` WHERE counts = 1`}`;
}

/** Influence and credit, over rows of touches in which an opportunity is marked once in each row of the breakdown, and once over all. */
function compileTouches(input: SourceInput): SourceResult {
  const { query, scope, others, periods } = input;
  const counted = input.metrics.flatMap((id) => {
    const own = TOUCH_SQL[id];
    return own === undefined ? [] : [{ id, ...own }];
  });
  const conditions = touchConditionsOf(query, others, scope);
  if (conditions === undefined || counted.length === 0) return {};
  const asked: Asked = {
    input,
    conditions,
    memberships: [...new Set(counted.map(({ membership }) => membership))],
    shares: [...new Set(counted.flatMap(({ share }) => share ?? []))],
    breakdown: query.dimensions.flatMap((id) => {
      const column = TOUCH_COLUMNS[id];
      return column === undefined ? [] : [{ id, column }];
    }),
  };
  const keys = query.dimensions.map((id) => raw(`dimension_${id}`));
  const [firstKey] = keys;
  const figures = counted.flatMap(({ id, membership, share, sql: figure }) =>
    periods.map((period) => {
      const isMember = `is_closed = ${membership === 'closed' ? 1 : 0}`;
      // Said in every figure, it is a fifth of planning: not where there is but one period.
      const when = periods.length === 1 ? isMember : `period = ${period.index} AND ${isMember}`;
      const [row, all] = isParted(asked) ? ['first_of_row', 'first_of_all'] : ['is_touched', 'is_touched'];
      const value =
        firstKey === undefined || share !== undefined || row === all
          ? figure(when, all)
          : `if(grouping(${firstKey.text}) = 1, ${figure(when, all)}, ${figure(when, row)})`;
      return figureOf(id, period, value);
    }),
  );
  const { groupBy, isTotal } = groupingOf(input);
  const rows = isParted(asked)
    ? sql`(${touchRows(asked)})`
    : sql`(${membersWithTouches(asked)})${whereAsked(input)}`;
  return {
    rows: {
      metrics: counted.map(({ id }) => id),
      statement: sql`SELECT ${join([...keys, sql`${isTotal} AS is_total`, ...figures], ', ')} FROM ${rows}${groupBy}`,
    },
  };
}

/** Opportunities by what touched them. */
export const TOUCHES: Source = { of: ['touches'], compile: compileTouches };
