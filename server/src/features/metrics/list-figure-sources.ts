import { type FigureSource, figureSources } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { readMetricQuery } from './metric-query-input.ts';

/** The connected providers that the figures of a query come from, and until when each was read; none where none does. */
export async function listFigureSources({
  ctx,
  input,
}: {
  ctx: Context;
  input: unknown;
}): Promise<FigureSource[]> {
  return await figureSources(ctx, await readMetricQuery(ctx, input));
}
