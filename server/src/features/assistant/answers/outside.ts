import { EARLIEST_DAYS_BACK, lastDays, lengthInDays } from '@parley/core/dates';
import { METRICS, type MetricResult } from '@parley/core/metrics';
import { describeRange } from '@parley/language/periods';
import type { Plan } from '@parley/language/plan';
import type { Ask } from '../ask.ts';
import { capital, during, name, part, say } from './phrase.ts';
import { scopeOf, withUnit } from './wording.ts';

const COUNTED: ReadonlySet<Plan['shape']> = new Set<Plan['shape']>([
  'figure',
  'breakdown',
  'list',
  'company',
]);

/**
 * What there is outside a period that nobody named, where there is nothing in it: "none" of the last 90 days is not "never".
 * Empty where a period was named, something was found, or nothing is kept either.
 */
export async function outsideOf(
  plan: Plan,
  [result]: readonly MetricResult[],
  { ask, today }: { ask: Ask; today: string },
): Promise<string> {
  const { frame, query, shape } = plan;
  const range = lastDays(EARLIEST_DAYS_BACK + 1, today);
  const metric = shape === 'company' ? 'humanVisits' : plan.metric;
  const isNone = result !== undefined && (result.totals.metrics[metric] ?? null) === 0;
  const isAssumed = frame.period === null && lengthInDays(query.range) < lengthInDays(range);
  // Rows are chosen by a bound within the period: of other days they are others.
  if (!isNone || !isAssumed || frame.threshold !== null || !COUNTED.has(shape) || !METRICS[metric].additive)
    return '';
  const { sort: _, page: __, compare: ___, ...rest } = query;
  const { totals } = await ask({ ...rest, metrics: [metric], dimensions: [], range });
  const value = totals.metrics[metric] ?? 0;
  if (value === 0) return '';
  return say`${part(capital(say`${during(describeRange(range))}`))}, all that is kept, it is ${name(withUnit(metric, value))}${part(scopeOf(plan))}.`;
}
