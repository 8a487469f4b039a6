import { audienceReach, type MetricId, type MetricQuery, metricOf } from '@parley/core/metrics';
import type { Context } from '../../platform/context/context.ts';
import { resolveScope } from '../filters/scope.ts';
import { isNobody } from '../filters/target.ts';

/** Why metrics of target companies have no value, by metric: no target market is set. */
export async function withoutTarget(
  ctx: Context,
  { metrics, audience }: Pick<MetricQuery, 'metrics' | 'audience'>,
): Promise<Partial<Record<MetricId, string>>> {
  // A score ranks rows: without a target market all rows have the same value.
  const asked = metrics.filter(
    (id) => metricOf(id).source !== 'rows' && audienceReach(id).includes('target'),
  );
  if (asked.length === 0) return {};
  const { targets } = await resolveScope(ctx, audience);
  if (!isNobody(targets.target)) return {};
  return Object.fromEntries(asked.map((id) => [id, whyWithoutTarget(id)]));
}

export const whyWithoutTarget = (id: MetricId): string =>
  `${metricOf(id).label} has no value: no target market is set. Select an audience to see its companies, or ask an administrator to set the target market.`;
