import type { DateRange } from '@parley/core/dates';
import { FEWEST_CONVERSIONS, type MetricQuery, MOST_CHAIN_STATES } from '@parley/core/metrics';
import { raw, sql, str } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/context.ts';
import { partFilters } from '../conditions.ts';
import { resolveScope } from '../scope.ts';
import { type Membership, memberRows } from '../sources/member-rows.ts';
import { touchConditionsOf } from '../sources/touch-conditions.ts';
import { removalEffects, shareOut, type Ways } from './markov.ts';

export type CreditType = 'pipeline' | 'closedWon';

const ARRAYS = { channel: 'channels', vendor: 'vendors', campaign: 'campaigns' } as const;

/** What each type counts as a conversion, and what as a way that led to none (docs/decisions/0006-attribution.md). */
const OUTCOMES: Readonly<Record<CreditType, { membership: Membership; converted: string; lost: string }>> = {
  pipeline: { membership: 'opened', converted: '1', lost: '0' },
  closedWon: {
    membership: 'closed',
    converted: "status = 'CLOSED_WON'",
    lost: "status = 'CLOSED_LOST'",
  },
};

type WayRow = Ways & { amount: number };

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
  dimension: keyof typeof ARRAYS;
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
  const steps = raw(`arrayCompact(arrayMap(step -> toString(step), ${ARRAYS[dimension]}))`);
  const paths = sql`SELECT opportunity_id AS way_of, ${steps} AS steps FROM opportunity_paths FINAL WHERE instance_id = ${str(scope.instanceId)} AND basis = ${str(conditions.basis)}`;
  const ways = await ctx.clickhouse.rows<WayRow>(
    sql`SELECT steps, toFloat64(countIf(${raw(converted)})) AS converted, toFloat64(countIf(${raw(lost)})) AS lost, sumIf(amount, ${raw(converted)}) AS amount FROM (${paths}) AS way INNER JOIN (${members}) AS member ON way.way_of = member.opportunity_id GROUP BY steps`,
    { name: 'analytics.ways' },
  );
  const sum = (of: (way: WayRow) => number): number => ways.reduce((total, way) => total + of(way), 0);
  if (sum((way) => way.converted) < FEWEST_CONVERSIONS) return undefined;
  if (new Set(ways.flatMap((way) => way.steps)).size > MOST_CHAIN_STATES) return undefined;
  return shareOut(
    sum((way) => way.amount),
    removalEffects(ways),
  );
}
