import {
  FEWEST_CONVERSIONS,
  type MetricId,
  type MetricResult,
  MOST_CHAIN_STATES,
} from '@parley/core/metrics';
import type { Plan } from '../plan/plan.ts';
import { metricName } from '../plan/words.ts';
import { capital, figure, name, say } from './phrase.ts';

const DATA_DRIVEN: ReadonlySet<MetricId> = new Set(['pipelineDataDriven', 'closedWonDataDriven']);

const isNull = (value: number | null | undefined): boolean => value === null || value === undefined;

/** Why a figure that has rules for having a value at all has none; empty where any result holds one. */
export function whyWithheld({ query }: Plan, results: readonly MetricResult[]): string {
  const metric = query.metrics.find((each) => DATA_DRIVEN.has(each));
  if (metric === undefined) return '';
  const rows = results.flatMap((result) => [result.totals, ...result.rows]);
  if (rows.some(({ metrics }) => !isNull(metrics[metric]))) return '';
  if (query.dimensions.length > 1)
    return say`${name(capital(metricName(metric)))} is told by one of channel, vendor and campaign at a time.`;
  const deals = metric === 'closedWonDataDriven' ? 'won opportunities' : 'opportunities opened';
  return say`${name(capital(metricName(metric)))} has no value under ${figure(FEWEST_CONVERSIONS, 'count')} ${name(deals)} with a touch (or over ${figure(MOST_CHAIN_STATES, 'count')} rows): a longer period or another model may tell.`;
}
