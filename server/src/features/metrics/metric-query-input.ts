import { type MetricQuery, metricQuerySchema } from '@parley/core/metrics';
import { whyWithout } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { selectAudience } from '../audiences/index.ts';
import { resolveFilters } from './resolve-filters.ts';

/** Validates a query of the API; one that can have no value is refused with the reason. */
export async function readMetricQuery(ctx: Context, input: unknown): Promise<MetricQuery> {
  const { audience, ...query } = metricQuerySchema.parse(input);
  const reasons = query.metrics.map((metric) => whyWithout(metric, query));
  if (reasons.every((reason) => reason !== null))
    throw new AppError('INVALID_INPUT', {
      fieldErrors: { dimensions: reasons[0] ?? '' },
      details: { fieldErrors: { dimensions: reasons[0] ?? '' } },
    });
  const selected = await selectAudience(ctx, audience === undefined ? [] : [audience]);
  const filters = await resolveFilters(ctx, query.filters);
  return { ...query, filters, ...(selected !== undefined && { audience: selected }) };
}
