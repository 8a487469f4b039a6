import {
  audienceReach,
  type MetricId,
  type MetricQuery,
  metricOf,
  whyWithoutTarget,
} from '@parley/core/metrics';
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
