import { runMetricQuery } from '../../../analytics/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { readMetricQuery } from '../../metrics/index.ts';
import { breakDown, dimensionsFor, SEGMENTS, wordsOf } from './break-down-change.ts';

type Input = Omit<Parameters<typeof readMetricQuery>[1], 'metrics'> & {
  metric: string;
};

/** `By channel: Paid social +120 (80% of the change), …`: the parts of a change, by what tells most; empty where nothing does. */
export async function explainChange({
  ctx,
  input: { metric, ...input },
}: {
  ctx: Context;
  input: Input;
}): Promise<string> {
  const { compare, ...query } = await readMetricQuery(ctx, { ...input, metrics: [metric] });
  if (compare === undefined) return '';
  const { breakdowns } = await breakDown({
    ask: (each) => runMetricQuery({ ctx, input: each }),
    query,
    compare,
    dimensions: dimensionsFor(query, undefined),
    limit: SEGMENTS,
  });
  const [asked = 'visits'] = query.metrics;
  // What a page is of has one part by it, which says nothing.
  const fewest = query.filters.length > 0 ? 2 : 1;
  const told = breakdowns.find(({ segments }) => segments.length >= fewest);
  return told === undefined ? '' : wordsOf(asked, told).trim();
}
