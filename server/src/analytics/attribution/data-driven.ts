import type { DateRange } from '@parley/core/dates';
import { FEWEST_CONVERSIONS, type MetricQuery, MOST_CHAIN_STATES } from '@parley/core/metrics';
import { raw, sql, str } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/context.ts';
import { partFilters } from '../conditions.ts';
import { resolveScope } from '../scope.ts';
import { type Membership, memberRows } from '../sources/member-rows.ts';
import { touchConditionsOf } from '../sources/touch-conditions.ts';
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
  pipeline: { membership: 'opened', converted: '1', lost: '0' },
  closedWon: {
    membership: 'closed',
    converted: "status = 'CLOSED_WON'",
    lost: "status = 'CLOSED_LOST'",
  },
};

/** `amount` is what the opportunities are worth whose ways begin with the step and ended in a conversion. */
type StepRow = Step & { amount: number };

/**
 * Data-driven credit by the ids of a dimension, for opportunities of a type in a range. Undefined where it has no
 * value: too few conversions, too many ids, or touches that have no way (pixels, events).
 */
export async function dataDrivenCredit({
  ctx,
  query,
  range,
  type,
  dimension,
}: {
  ctx: Context;
  query: MetricQuery;
  range: DateRange;
  type: CreditType;
  dimension: keyof typeof STEPS;
}): Promise<ReadonlyMap<string, number> | undefined> {
  const scope = await resolveScope(ctx, query.audience);
  const { others } = partFilters(query.filters);
  const conditions = touchConditionsOf({ ...query, dimensions: [dimension] }, others, scope);
  if (conditions === undefined || conditions.basis === 'pixels' || conditions.basis === 'offline')
    return undefined;
  const { membership, converted, lost } = OUTCOMES[type];
  const input = {
    query: { ...query, dimensions: [], range },
    metrics: [],
    others,
    scope,
    periods: [{ index: 0, range }] as const,
    chosen: undefined,
  };
  const members = memberRows(input, [membership], conditions.opportunities);
  const { way, name } = STEPS[dimension];
  const of = sql`WHERE instance_id = ${str(scope.instanceId)} AND basis = ${str(conditions.basis)}`;
  // Steps are counted as numbers, of which each begins or ends with 0, and named afterwards: ways are long, and many.
  const ways = sql`SELECT opportunity_id AS way_of, arrayMap(value -> cityHash64(value), ${raw(way)}) AS way FROM opportunity_paths FINAL ${of} AND opportunity_id IN (SELECT opportunity_id FROM (${members}))`;
  const counted = sql`SELECT step.1 AS from_key, step.2 AS to_key, countIf(${raw(converted)}) AS converted, countIf(${raw(lost)}) AS lost, sumIf(amount, from_key = 0 AND ${raw(converted)}) AS amount FROM (SELECT status, amount, arrayJoin(arrayZip(arrayPushFront(way, 0), arrayPushBack(way, 0))) AS step FROM (${ways}) AS way INNER JOIN (${members}) AS member ON way.way_of = member.opportunity_id) GROUP BY from_key, to_key`;
  const names = sql`SELECT toString(name) AS name, cityHash64(name) AS key FROM (SELECT DISTINCT arrayJoin(${raw(name)}) AS name FROM touched_opportunities ${of})`;
  const steps = await ctx.clickhouse.rows<StepRow>(
    sql`SELECT begins.name AS from, ends.name AS to, toFloat64(converted) AS converted, toFloat64(lost) AS lost, amount FROM (${counted}) AS counted ANY LEFT JOIN (${names}) AS begins ON from_key = begins.key ANY LEFT JOIN (${names}) AS ends ON to_key = ends.key WHERE from_key != to_key AND converted + lost > 0`,
    { name: 'analytics.ways' },
  );
  const begins = steps.filter(({ from }) => from === '');
  const sum = (figure: (step: StepRow) => number): number =>
    begins.reduce((total, step) => total + figure(step), 0);
  if (sum((step) => step.converted) < FEWEST_CONVERSIONS) return undefined;
  if (new Set(steps.map(({ to }) => to)).size - 1 > MOST_CHAIN_STATES) return undefined;
  return shareOut(
    sum((step) => step.amount),
    removalEffects(steps),
  );
}
