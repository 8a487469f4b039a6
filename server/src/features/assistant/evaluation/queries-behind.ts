import type { MetricQuery } from '@parley/core/metrics';
import { z } from 'zod';
import type { Context } from '../../../platform/context/index.ts';
import { readMetricQuery } from '../../metrics/index.ts';
import type { MadeOf } from '../engine.ts';

type Call = MadeOf['calls'][number];

const nested = z.object({
  parts: z.array(
    z.object({ call: z.object({ name: z.string(), input: z.record(z.string(), z.unknown()) }) }),
  ),
});

/** The query of a call as the API takes it; none of a call that asks for no figures. */
function inputOf({ name, input }: Call): Record<string, unknown> | undefined {
  switch (name) {
    case 'metrics_query':
    case 'metrics_explain':
      return { ...input };
    case 'metrics_compare':
      return { ...input, comparePrevious: input['compareStartDate'] === undefined };
    case 'metrics_break_down_change': {
      const { metric, dimension, ...rest } = input;
      return {
        ...rest,
        metrics: [metric],
        dimensions: dimension === undefined ? ['channel'] : [dimension],
        comparePrevious: input['compareStartDate'] === undefined,
      };
    }
    default:
      return undefined;
  }
}

const KEPT = new Set([
  ...['metrics', 'dimensions', 'filter', 'startDate', 'endDate', 'compareStartDate', 'compareEndDate'],
  ...['comparePrevious', 'audienceId', 'membersAsOf', 'viewThrough', 'sort'],
]);

/** The metric queries that an answer of a language model is made of; those of a calculation are of its parts. */
export async function queriesBehind(ctx: Context, calls: MadeOf['calls']): Promise<MetricQuery[]> {
  const queries = await Promise.all(
    calls.map(async (call): Promise<MetricQuery[]> => {
      const { data } = nested.safeParse(call.input);
      if (data !== undefined)
        return await queriesBehind(
          ctx,
          data.parts.map((part) => part.call),
        );
      const input = inputOf(call);
      if (input === undefined) return [];
      const { limit, offset = 0 } = call.input;
      const asked = Object.fromEntries(Object.entries(input).filter(([key]) => KEPT.has(key)));
      const page =
        typeof limit === 'number' && call.name === 'metrics_query' ? { page: { limit, offset } } : {};
      return [await readMetricQuery(ctx, { ...asked, ...page })];
    }),
  );
  return queries.flat();
}
