import { wayOnOf } from '@parley/core/features/health';
import { isWithoutTarget, type MetricResult } from '@parley/core/metrics';
import type { Plan } from '@parley/language/plan';
import { isSpendAlone, whyEmpty } from '../../../analytics/index.ts';
import { name, say } from './phrase.ts';

const isNull = (value: number | null | undefined): boolean => value === null || value === undefined;

/** Why a figure that has no value in any row has none; empty where one holds a value, or nothing is to be said. */
export function whyWithheld({ query }: Plan, results: readonly MetricResult[]): string {
  const rows = results.flatMap((result) => [result.totals, ...result.rows]);
  const metric = query.metrics.find((each) => rows.every(({ metrics }) => isNull(metrics[each])));
  if (metric === undefined || rows.length === 0) return '';
  const told = results.flatMap(({ missing = {} }) => missing[metric] ?? [])[0];
  if (told !== undefined && isWithoutTarget(told)) return '';
  const reason =
    told ??
    whyEmpty(
      metric,
      query,
      results.flatMap((result) => result.rows),
    );
  return reason === null ? '' : say`${name(reason)}`;
}

/** Which rows have no figure of traffic because only their spend is known. */
export const spendAloneNotes = (results: readonly MetricResult[]): string[] =>
  results.flatMap(({ missing = {} }) => Object.values(missing).filter(isSpendAlone));

/** Why the figure asked for has no value, where that is that no target market is set; undefined otherwise. */
export const targetLacked = ({ metric }: Plan, results: readonly MetricResult[]): string | undefined =>
  results.flatMap(({ missing = {} }) => missing[metric] ?? []).find((reason) => isWithoutTarget(reason));

/** Where a figure without a value leads: to where its cause is mended; undefined where nobody can mend it there. */
export const wayOnFrom = ({ metric }: Plan, results: readonly MetricResult[]): string | undefined =>
  results.flatMap(({ missing = {} }) => wayOnOf(missing[metric] ?? '') ?? [])[0];
