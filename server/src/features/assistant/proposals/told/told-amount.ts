import { METRICS, type MetricId } from '@parley/core/metrics';

/** A figure as a person wrote it: 20 and 20% are alike here. */
type Told = { amount: number; isPercent: boolean };

/** Whether a percentage was written of a figure that is none. */
export const isNoPercentage = ({ isPercent }: Told, metric: MetricId): boolean =>
  isPercent && METRICS[metric].unit !== 'percent';

/** The figure as the metric has it: of a rate 20% and 20 are 0.2, and so is 0.2. */
export const amountOf = ({ amount, isPercent }: Told, metric: MetricId): number =>
  METRICS[metric].unit === 'percent' && (isPercent || amount > 1) ? amount / 100 : amount;
