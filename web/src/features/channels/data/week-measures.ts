import type { MetricId } from '@parley/core/metrics';

/** What the weeks of a channel can show (specification 001 §2): for everybody, or for the target. */
export const WEEK_MEASURES = [
  'visits',
  'targetVisits',
  'spendPerVisit',
  'spendPerTargetVisit',
] as const satisfies readonly MetricId[];
export type WeekMeasure = (typeof WEEK_MEASURES)[number];

export const MEASURE_PARAMETER = 'metric';

export const readMeasure = (search: string): WeekMeasure => {
  const given = new URLSearchParams(search).get(MEASURE_PARAMETER);
  return WEEK_MEASURES.find((measure) => measure === given) ?? 'visits';
};

export const isPerVisit = (measure: WeekMeasure): boolean => measure.startsWith('spendPer');
export const isOfTarget = (measure: WeekMeasure): boolean => measure.includes('arget');
