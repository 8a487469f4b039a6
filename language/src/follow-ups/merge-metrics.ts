import type { MetricId } from '@parley/core/metrics';
import type { Frame, Reading } from '../frame/frame.ts';

/** A follow-up keeps the attribution model: "linear pipeline", then "for closed won". */
const MODELLED =
  /^(pipeline|closedWon)(FirstTouch|LastTouch|Linear|UShaped|WShaped|TimeDecay|DataDriven|Influenced)$/;

const PLAIN: Readonly<Partial<Record<MetricId, 'pipeline' | 'closedWon'>>> = {
  pipelineAmount: 'pipeline',
  closedWonAmount: 'closedWon',
  closedWonCount: 'closedWon',
};

export function mergeMetrics(
  before: readonly MetricId[],
  { frame, continuation }: Reading,
): readonly MetricId[] {
  const { metrics } = frame;
  if (metrics.length === 0) return before;
  const [only] = metrics;
  const type = metrics.length === 1 && only !== undefined ? PLAIN[only] : undefined;
  const models = before.map((metric) => MODELLED.exec(metric)?.[2]);
  if (
    continuation !== 'adds' &&
    type !== undefined &&
    before.length > 0 &&
    models.every((model) => model !== undefined)
  )
    return models.map((model) => `${type}${model}` as MetricId);
  return continuation === 'adds' ? [...new Set([...before, ...metrics])] : metrics;
}

/** A bound stays on its metric. */
export function keptThreshold(before: Frame, { frame, continuation }: Reading): Frame['threshold'] {
  const { threshold, metrics } = before;
  if (threshold === null || frame.metrics.length === 0 || continuation === 'adds') return threshold;
  return { ...threshold, metric: threshold.metric ?? metrics[0] ?? 'visits' };
}

/** "only the ones where we spent more than 5k": the bound selects rows, and the metrics stay. */
export const isChosenBy = ({ frame, continuation }: Reading): boolean =>
  continuation === 'narrows' &&
  frame.threshold !== null &&
  frame.metrics.length === 1 &&
  frame.groupings.length === 0;

export const boundOf = (reading: Reading): Frame['threshold'] => {
  const { threshold, metrics } = reading.frame;
  const [metric = null] = isChosenBy(reading) ? metrics : [];
  return threshold === null || metric === null
    ? threshold
    : { ...threshold, metric: threshold.metric ?? metric };
};

/** "sort by leads" after rows: their figures stay, beside the one that they are ordered by. */
export const isOrderOf = (before: Frame, { frame, isOrder }: Reading): boolean =>
  isOrder && frame.metrics.length === 1 && frame.groupings.length === 0 && before.groupings.length > 0;

export const inOrderOf = (first: readonly MetricId[], shown: readonly MetricId[]): readonly MetricId[] => [
  ...new Set<MetricId>([...first, ...(shown.length === 0 ? (['visits'] as const) : shown)]),
];

export function topInOrder({ top: before }: Frame, { top }: Frame): Frame['top'] {
  const count = top?.count ?? before?.count ?? null;
  const order = top?.order ?? 'desc';
  return top === null && before === null ? null : { count, order };
}
