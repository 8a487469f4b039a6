import { isWithoutTarget, type MetricResult } from '@parley/core/metrics';
import type { Plan } from '@parley/language/plan';
import { whyEmpty } from '../../../analytics/index.ts';
import { name, say } from './phrase.ts';

const isNull = (value: number | null | undefined): boolean => value === null || value === undefined;

/** Why a figure that has no value in any row has none; empty where one holds a value, or nothing is to be said. */
export function whyWithheld({ query }: Plan, results: readonly MetricResult[]): string {
  const rows = results.flatMap((result) => [result.totals, ...result.rows]);
  const metric = query.metrics.find((each) => rows.every(({ metrics }) => isNull(metrics[each])));
  const reason = metric === undefined || rows.length === 0 ? null : whyEmpty(metric, query);
  return reason === null ? '' : say`${name(reason)}`;
}

/** Why the figure asked for has no value, where that is that no target market is set; undefined otherwise. */
export const targetLacked = ({ metric }: Plan, results: readonly MetricResult[]): string | undefined =>
  results.flatMap(({ missing = {} }) => missing[metric] ?? []).find((reason) => isWithoutTarget(reason));
