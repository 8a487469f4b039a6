import { audienceNote, type MetricId, type MetricQuery } from '@parley/core/metrics';
import type { Context } from '../../platform/context/context.ts';
import { resolveScope } from '../filters/scope.ts';

/** What the selected audience does not restrict in the metrics of a query, by metric; nothing without an audience. */
export async function audienceNotes(
  ctx: Context,
  { metrics, audience }: Pick<MetricQuery, 'metrics' | 'audience'>,
): Promise<Partial<Record<MetricId, string>>> {
  const noted = metrics.flatMap((id) => {
    const note = audienceNote(id);
    return note === null ? [] : [[id, note] as const];
  });
  if (audience === undefined || noted.length === 0) return {};
  const { isRestricted } = await resolveScope(ctx, audience);
  return isRestricted ? Object.fromEntries(noted) : {};
}
