import type { DateRange } from '@parley/core/dates';
import { channelOf, DIRECT_CHANNEL_ID, DIRECT_VENDOR_ID, vendorOf } from '@parley/core/features/channels';
import type { Filter } from '@parley/core/filters';
import { wholeShares } from '@parley/core/metrics';
import { type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { runMetricQuery } from '../execute/run-metric-query.ts';
import { conditionsOf, partFilters } from '../filters/conditions.ts';
import { type FilterScope, resolveScope } from '../filters/scope.ts';
import { companiesOf } from '../filters/target.ts';
import { within } from '../sources/source-facts.ts';
import { filtersOfScores } from './fit-population.ts';

/** A node of the tree of direct visits: the root, channels below it, vendors below channels. Ids are unique. */
export type AllocationNode = {
  id: string;
  kind: 'direct' | 'channel' | 'vendor';
  /** Channel or vendor id; the direct vendor below the direct channel is what stays direct. */
  entityId: string;
  name: string;
  visits: number;
  /** Id of another node; undefined for the root alone. */
  parent: string | undefined;
};

export type AllocationInput = {
  range: DateRange;
  /** Selected: only direct visits of its companies. */
  audience?: string | undefined;
  /** On companies only. */
  filters: readonly Filter[];
};

/** Direct visits that `vendors` view-throughs precede, by one of these vendors. */
type Preceded = { channel: string; vendor: string; vendors: number; visits: number };

const ROOT = 'direct';

async function precededVisits(
  ctx: Context,
  scope: FilterScope,
  range: DateRange,
  condition: Sql,
): Promise<Preceded[]> {
  const { instanceId, isRestricted, targets } = scope;
  const selected = isRestricted
    ? sql` AND company_id IN (${companiesOf(instanceId, targets.target)})`
    : sql``;
  const each = sql`
    SELECT
      toString(channel_id) AS channel,
      toString(vendor_id) AS vendor,
      count() OVER (PARTITION BY started_at, visit_id) AS vendors
    FROM view_throughs FINAL
    WHERE instance_id = ${str(instanceId)}
      AND ${within(sql`started_at`, range)}
      AND visit_vendor_id = ${str(DIRECT_VENDOR_ID)}${selected}${condition}`;
  return await ctx.clickhouse.rows<Preceded>(
    sql`
      SELECT channel, vendor, toFloat64(vendors) AS vendors, toFloat64(count()) AS visits
      FROM (${each})
      GROUP BY channel, vendor, vendors
      ORDER BY channel, vendor, vendors`,
    { name: 'analytics.direct-allocation' },
  );
}

/** The number of direct visits, of all companies or of the selected audience. */
async function directVisits(ctx: Context, { range, audience, filters }: AllocationInput): Promise<number> {
  const metric = audience === undefined || audience === '' ? 'visits' : 'targetVisits';
  const direct: Filter = { field: 'vendorIds', operator: 'in', operand: [DIRECT_VENDOR_ID] };
  const input = {
    metrics: [metric] as const,
    dimensions: [],
    filters: [...filters, direct],
    range,
    audience,
  };
  const { totals } = await runMetricQuery({ ctx, input });
  return totals.metrics[metric] ?? 0;
}

type Leaf = { channel: string; vendor: string; visits: number };

/** Divides each visit equally among its vendors, in whole numbers that add up to `direct`. */
export function allocate(direct: number, preceded: readonly Preceded[]): Leaf[] {
  const shares = new Map<string, Leaf>();
  for (const { channel, vendor, vendors, visits } of preceded) {
    const key = `${channel} ${vendor}`;
    const leaf = shares.get(key) ?? { channel, vendor, visits: 0 };
    shares.set(key, { ...leaf, visits: leaf.visits + visits / vendors });
  }
  const leaves = [...shares.values()];
  const sent = Math.round(leaves.reduce((sum, { visits }) => sum + visits, 0));
  const whole = wholeShares(
    leaves.map(({ visits }) => visits),
    sent,
  );
  return [
    { channel: DIRECT_CHANNEL_ID, vendor: DIRECT_VENDOR_ID, visits: direct - sent },
    ...leaves.map((leaf, index) => ({ ...leaf, visits: whole[index] ?? 0 })),
  ];
}

/** The leaves, their channels and the root. A node without a visit is left out, except the root. */
export function nodesOf(leaves: readonly Leaf[]): AllocationNode[] {
  const kept = leaves.filter(({ visits }) => visits !== 0);
  const sum = (own: readonly Leaf[]): number => own.reduce((total, { visits }) => total + visits, 0);
  const root = {
    id: ROOT,
    kind: 'direct',
    entityId: DIRECT_VENDOR_ID,
    name: 'Direct',
    parent: undefined,
  } as const;
  const channels = [...Map.groupBy(kept, ({ channel }) => channel)].map(
    ([channel, own]): AllocationNode => ({
      id: channel,
      kind: 'channel',
      entityId: channel,
      name: channelOf(channel).name,
      visits: sum(own),
      parent: ROOT,
    }),
  );
  const vendors = kept.map(
    ({ channel, vendor, visits }): AllocationNode => ({
      id: `${channel}.${vendor}`,
      kind: 'vendor',
      entityId: vendor,
      name: vendorOf(vendor).name,
      visits,
      parent: channel,
    }),
  );
  return [{ ...root, visits: sum(leaves) }, ...channels, ...vendors];
}

/**
 * Where direct visits may have come from: each that ads of k vendors preceded (view-through) sends 1/k to each of them,
 * the others stay direct. Leaves add up to the direct visits (DEFINITIONS, "direct view-through reallocation").
 */
export async function queryDirectAllocation({
  ctx,
  input,
}: {
  ctx: Context;
  input: AllocationInput;
}): Promise<AllocationNode[]> {
  const { others } = partFilters(input.filters);
  const strange = input.filters.find((filter) => !filtersOfScores(input.filters).includes(filter));
  const scope = await resolveScope(ctx, input.audience);
  const condition = conditionsOf(others, scope).viewThroughs;
  if (strange !== undefined || condition === null)
    throw new AppError('pagination.filter-not-allowed', { details: { field: strange?.field } });
  const [direct, preceded] = await Promise.all([
    directVisits(ctx, input),
    precededVisits(ctx, scope, input.range, condition),
  ]);
  return nodesOf(allocate(direct, preceded));
}
