import { type MetricId, type MetricQuery, type MetricSource, metricOf, partsOf } from '@parley/core/metrics';
import { openRebuild } from '../../data/visits/index.ts';
import type { Context } from '../../platform/context/context.ts';

/** Whatever is counted from visits. */
const OF_VISITS: readonly MetricSource[] = [
  'visits',
  'pixelVisits',
  'touches',
  'leadTouches',
  'viewThroughs',
  'rows',
];

const noteOf = (share: number): string =>
  `This figure still uses the former settings, as all figures of visits do: new ones are ${Math.floor(share * 100)}% ready.`;

/** While figures are recomputed by changed settings: that those of visits are complete ones of the former settings, by metric. */
export async function recomputingNotes(
  { postgres, instance }: Pick<Context, 'postgres' | 'instance'>,
  { metrics }: Pick<MetricQuery, 'metrics'>,
): Promise<Partial<Record<MetricId, string>>> {
  const open = await openRebuild(postgres, instance.id);
  if (open === undefined) return {};
  return Object.fromEntries(
    metrics
      .filter((id) => partsOf(id).some((part) => OF_VISITS.includes(metricOf(part).source)))
      .map((id) => [id, noteOf(open.share)]),
  );
}
