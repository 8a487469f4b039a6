import type { DateRange } from '@parley/core/dates';
import { FEWEST_CONVERSIONS, type MetricQuery, MOST_CHAIN_STATES } from '@parley/core/metrics';
import { join, raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/context.ts';
import { partFilters } from '../conditions.ts';
import { type FilterScope, resolveScope } from '../scope.ts';
import { type Membership, memberRows } from '../sources/member-rows.ts';
import { type TouchConditions, touchConditionsOf } from '../sources/touch-conditions.ts';
import { removalEffects, type Step, shareOut } from './markov.ts';

export type CreditType = 'pipeline' | 'closedWon';

/** What a way is told by: its array in opportunity_paths, and the one of touched_opportunities that names its values. */
const STEPS = {
  channel: { way: 'channels', name: 'channel_ids' },
  vendor: { way: 'vendors', name: 'vendor_ids' },
  campaign: { way: 'campaigns', name: 'campaign_ids' },
} as const;

/** What each type counts as a conversion, and what as a way that led to none (docs/decisions/0006-attribution.md). */
const OUTCOMES: Readonly<Record<CreditType, { membership: Membership; converted: string; lost: string }>> = {
  pipeline: { membership: 'opened', converted: "membership = 'opened'", lost: '0' },
  closedWon: {
    membership: 'closed',
    converted: "membership = 'closed' AND status = 'CLOSED_WON'",
    lost: "membership = 'closed' AND status = 'CLOSED_LOST'",
  },
};

/** `amount` is what the opportunities are worth whose ways begin with the step and ended in a conversion. */
type StepWithAmount = Step & { amount: number };

/** What follows a value in ways, '0' being before the first and after the last: arrays with an element per value after it. */
type StepsRow = { from: string; to: string[] } & Readonly<Record<string, number[]>>;

export type CreditInput = {
  ctx: Context;
  query: MetricQuery;
  range: DateRange;
  types: readonly CreditType[];
  dimension: keyof typeof STEPS;
};

/** Credit by the ids of the dimension; undefined where it has no value. */
export type Credit = ReadonlyMap<string, number> | undefined;

/** Steps are counted as numbers, and named afterwards: ways are long, and many. */
function countedSteps(
  { query, range, types, dimension }: CreditInput,
  scope: FilterScope,
  { basis, opportunities }: TouchConditions,
): Sql {
  const input = {
    query: { ...query, dimensions: [], range },
    metrics: [],
    others: [],
    scope,
    periods: [{ index: 0, range }] as const,
    chosen: undefined,
  };
  const members = memberRows(
    input,
    types.map((type) => OUTCOMES[type].membership),
    opportunities,
  );
  // Whether a step leads to a conversion is decided once an opportunity, not once a step.
  const outcomes = types.flatMap((type) =>
    (['converted', 'lost'] as const).map((outcome) =>
      raw(`${OUTCOMES[type][outcome]} AS is_${type}_${outcome}`),
    ),
  );
  const figures = types.flatMap((type) => [
    { name: `${type}_converted`, figure: `countIf(is_${type}_converted)` },
    { name: `${type}_lost`, figure: `countIf(is_${type}_lost)` },
    { name: `${type}_amount`, figure: `sumIf(amount, from_key = 0 AND is_${type}_converted)` },
  ]);
  const { way } = STEPS[dimension];
  const ways = sql`SELECT opportunity_id AS way_of, ${raw(way)} AS named_way FROM opportunity_paths FINAL WHERE instance_id = ${str(scope.instanceId)} AND basis = ${str(basis)}`;
  const keyed = sql`SELECT amount, ${join(outcomes, ', ')}, arrayMap(value -> cityHash64(value), named_way) AS way, arrayPushFront(way, 0) AS from_keys, arrayPushBack(way, 0) AS to_keys FROM (${ways}) AS way INNER JOIN (${members}) AS member ON way.way_of = member.opportunity_id`;
  const counted = figures.map(({ name, figure }) => raw(`${figure} AS ${name}`));
  const steps = sql`SELECT from_key, to_key, ${join(counted, ', ')} FROM (${keyed}) ARRAY JOIN from_keys AS from_key, to_keys AS to_key WHERE from_key != to_key GROUP BY from_key, to_key`;
  const arrays = figures.map(({ name }) => raw(`groupArray(toFloat64(${name})) AS ${name}`));
  return sql`SELECT toString(from_key) AS from, groupArray(toString(to_key)) AS to, ${join(arrays, ', ')} FROM (${steps}) GROUP BY from_key SETTINGS prefer_column_name_to_alias = 1`;
}

function creditOf(type: CreditType, rows: readonly StepsRow[], names: ReadonlyMap<string, string>): Credit {
  const nameOf = (key: string): string => (key === '0' ? '' : (names.get(key) ?? key));
  const steps = rows
    .flatMap((row) =>
      row.to.map(
        (to, index): StepWithAmount => ({
          from: nameOf(row.from),
          to: nameOf(to),
          converted: row[`${type}_converted`]?.[index] ?? 0,
          lost: row[`${type}_lost`]?.[index] ?? 0,
          amount: row[`${type}_amount`]?.[index] ?? 0,
        }),
      ),
    )
    .filter(({ converted, lost }) => converted + lost > 0);
  const begins = steps.filter(({ from }) => from === '');
  const sum = (figure: (step: StepWithAmount) => number): number =>
    begins.reduce((total, step) => total + figure(step), 0);
  if (sum((step) => step.converted) < FEWEST_CONVERSIONS) return undefined;
  if (new Set(steps.map(({ to }) => to)).size - 1 > MOST_CHAIN_STATES) return undefined;
  return shareOut(
    sum((step) => step.amount),
    removalEffects(steps),
  );
}

/**
 * Data-driven credit of each type for opportunities in a range. It has no value where there are too few conversions, too
 * many ids, or touches that have no way (pixels, events).
 */
export async function dataDrivenCredit(asked: CreditInput): Promise<Partial<Record<CreditType, Credit>>> {
  const { ctx, query, dimension, types } = asked;
  const scope = await resolveScope(ctx, query.audience);
  const { others } = partFilters(query.filters);
  const conditions = touchConditionsOf({ ...query, dimensions: [dimension] }, others, scope);
  if (conditions === undefined || conditions.basis === 'pixels' || conditions.basis === 'offline') return {};
  const named = sql`SELECT toString(name) AS name, toString(cityHash64(name)) AS key FROM (SELECT DISTINCT arrayJoin(${raw(STEPS[dimension].name)}) AS name FROM touched_opportunities WHERE instance_id = ${str(scope.instanceId)} AND basis = ${str(conditions.basis)})`;
  const [rows, names] = await Promise.all([
    ctx.clickhouse.rows<StepsRow>(countedSteps(asked, scope, conditions), { name: 'analytics.ways' }),
    ctx.clickhouse.rows<{ key: string; name: string }>(named, { name: 'analytics.ways' }),
  ]);
  const byKey = new Map(names.map(({ key, name }) => [key, name]));
  return Object.fromEntries(types.map((type) => [type, creditOf(type, rows, byKey)]));
}
