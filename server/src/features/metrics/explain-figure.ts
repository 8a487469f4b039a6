import {
  type DimensionId,
  findDimension,
  METRIC_IDS,
  type MetricId,
  partsOf,
  unknownName,
} from '@parley/core/metrics';
import { z } from 'zod';
import { type Explanation, explainMetric } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { readMetricQuery } from './metric-query-input.ts';
import { refuseUnseenPages } from './refuse-unseen-pages.ts';

const MOST_ROWS = 500;
const DEFAULT_ROWS = 20;

const inputSchema = z.object({
  input: z.unknown(),
  metric: z.string().max(100).nullish(),
  cell: z
    .array(z.object({ dimension: z.string().max(100), id: z.string().max(4000) }))
    .max(3)
    .nullish(),
  page: z.object({ limit: z.int().min(1).max(MOST_ROWS), offset: z.int().min(0).max(10_000_000) }).nullish(),
});

const refuse = (field: string, message: string): never => {
  throw new AppError('INVALID_INPUT', {
    fieldErrors: { [field]: message },
    details: { fieldErrors: { [field]: message } },
  });
};

function metricIn(metrics: readonly MetricId[], wanted: string | null | undefined): MetricId {
  // The parts of a ratio are explained with the same query.
  const explained = metrics.flatMap((id) => [id, ...partsOf(id)]);
  const found = wanted ? explained.find((id) => id === wanted) : metrics[0];
  if (found !== undefined) return found;
  const isKnown = METRIC_IDS.some((id) => id === wanted);
  return refuse('metric', isKnown ? `The query has no ${wanted}.` : unknownName('metric', wanted ?? ''));
}

function cellIn(
  cell: z.output<typeof inputSchema>['cell'],
): Partial<Record<DimensionId, string>> | undefined {
  if (!cell || cell.length === 0) return undefined;
  return Object.fromEntries(
    cell.map(({ dimension, id }) => [
      findDimension(dimension) ?? refuse('cell', unknownName('dimension', dimension)),
      id,
    ]),
  );
}

/** Explains any cell of any metric query, or its total. */
export async function explainFigure({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<Explanation> {
  const asked = inputSchema.parse(input);
  const query = await readMetricQuery(ctx, asked.input);
  await refuseUnseenPages(ctx, query);
  return await explainMetric({
    ctx,
    input: {
      query,
      metric: metricIn(query.metrics, asked.metric),
      cell: cellIn(asked.cell),
      page: asked.page ?? { limit: DEFAULT_ROWS, offset: 0 },
    },
  });
}
