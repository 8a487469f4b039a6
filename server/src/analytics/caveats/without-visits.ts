import {
  type MetricId,
  type MetricQuery,
  type MetricResult,
  metricOf,
  partsOf,
  whyWithoutVisits,
} from '@parley/core/metrics';
import type { Context } from '../../platform/context/context.ts';
import { firstDaysOf } from './first-days.ts';
import { withoutFigures } from './without-figures.ts';

type Ctx = Pick<Context, 'clickhouse' | 'postgres' | 'instance'>;
type Reasons = Partial<Record<MetricId, string>>;

/** Whether visits are deleted after some months: then none may be left of those that came. */
async function deletesVisits({ postgres, instance }: Ctx): Promise<boolean> {
  const limit = await postgres
    .selectFrom('retention')
    .select('months')
    .where('instance_id', '=', instance.id)
    .where('kind', '=', 'traffic')
    .executeTakeFirst();
  return limit !== undefined;
}

/** Visits themselves and what is divided by them; opportunities are touched by other things as well. */
const countsVisits = (id: MetricId): boolean =>
  partsOf(id).some((part) => metricOf(part).source === 'visits');

/** Why metrics that count visits have no value, by metric: the organization never had one. */
export async function neverVisited(
  ctx: Ctx,
  { metrics, range }: Pick<MetricQuery, 'metrics' | 'range'>,
): Promise<Reasons> {
  const ids = metrics.filter(countsVisits);
  if (ids.length === 0) return {};
  const first = await firstDaysOf({ ctx, facts: ['visits'], from: range.end });
  if (first.has('visits') || (await deletesVisits(ctx))) return {};
  return Object.fromEntries(ids.map((id) => [id, whyWithoutVisits(id)]));
}

/** An answer whose figures of visits have these reasons instead of a 0 that looks measured. */
export function withoutVisits(result: MetricResult, reasons: Reasons): MetricResult {
  const rows = [result.totals, ...result.rows];
  const isNothing = (id: MetricId): boolean =>
    rows.every((row) => (row.metrics[id] ?? 0) === 0 && (row.previous?.[id] ?? 0) === 0);
  return withoutFigures(
    result,
    Object.fromEntries(Object.entries(reasons).filter(([id]) => isNothing(id as MetricId))),
  );
}
