import type { MetricQuery, MetricResult } from '@parley/core/metrics';
import type { Context } from '../../platform/context/context.ts';
import { isOfPages } from '../filters/page-filters.ts';
import { unseenPages, whyUnseen } from '../filters/unseen-pages.ts';

/** An answer of nothing that says of which page no visit is known at all: where a person asks in words, nothing is refused. */
export async function withUnseenPages(
  ctx: Pick<Context, 'clickhouse' | 'instance'>,
  { metrics, filters }: Pick<MetricQuery, 'metrics' | 'filters'>,
  result: MetricResult,
): Promise<MetricResult> {
  const found = Object.values(result.totals.metrics).some((value) => (value ?? 0) !== 0);
  if (found || !filters.some(isOfPages)) return result;
  const [page] = await unseenPages(ctx, filters);
  if (page === undefined) return result;
  const known = result.notes ?? {};
  const notes = metrics.map((id) => [id, [known[id], whyUnseen(page)].filter(Boolean).join(' ')]);
  return { ...result, notes: { ...known, ...Object.fromEntries(notes) } };
}
