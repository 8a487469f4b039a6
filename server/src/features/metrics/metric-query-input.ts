import {
  DIMENSIONS,
  dimensionsOf,
  METRICS,
  type MetricId,
  type MetricQuery,
  metricQuerySchema,
  missingDimensions,
} from '@parley/core/metrics';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { selectAudience } from '../audiences/index.ts';
import { resolveFilters } from './resolve-filters.ts';

const labels = (ids: readonly (keyof typeof DIMENSIONS)[]): string =>
  ids.map((id) => DIMENSIONS[id].label.toLowerCase()).join(', ');

/** Why a metric has no value in a breakdown; null where it has one. */
export function whyWithout(metric: MetricId, { dimensions }: Pick<MetricQuery, 'dimensions'>): string | null {
  const missing = missingDimensions(metric, dimensions);
  if (missing.length === 0) return null;
  return `${METRICS[metric].label} has no value by ${labels(missing)}; it has one by ${labels(dimensionsOf(metric))}.`;
}

/** Checks a query as it comes over the wire; one that could have no figure at all is refused with the reason. */
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
