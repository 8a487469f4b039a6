import type { MetricId, MetricQuery } from '@parley/core/metrics';
import type { Context } from '../../platform/context/context.ts';

/** While an import of many rows is taken back in steps: that figures are on their way, for every metric that is asked. */
export async function undoNotes(
  { postgres, instance }: Pick<Context, 'postgres' | 'instance'>,
  { metrics }: Pick<MetricQuery, 'metrics'>,
): Promise<Partial<Record<MetricId, string>>> {
  const undoing = await postgres
    .selectFrom('fact_imports')
    .select('filename')
    .where('instance_id', '=', instance.id)
    .where('undoing_at', 'is not', null)
    .where('undone_at', 'is', null)
    .orderBy('undoing_at', 'desc')
    .executeTakeFirst();
  if (undoing === undefined) return {};
  const note = `The import of ${undoing.filename} is being taken back: a part of it still counts until that is done. If it stopped, undo it again.`;
  return Object.fromEntries(metrics.map((id) => [id, note]));
}
