import { isPartialWeek, toDay, weeksOf } from '@parley/core/dates';
import type { DimensionId, MetricId } from '@parley/core/metrics';
import { runSplitQuery, type SplitRow } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { CHANNEL_TARGET_METRICS, splitsOf } from './channel-metrics.ts';
import { readScope, type ScopeInput } from './traffic-scope.ts';

const METRICS = [
  'visits',
  'targetVisits',
  'spend',
  'spendPerVisit',
  'spendPerTargetVisit',
] as const satisfies readonly MetricId[];

const weekOf = ({ selected }: SplitRow): string => selected.dimensions.week?.id ?? '';

/** Visits and spend of every week of the period, over all vendors and by vendor, most visits first. */
export async function getWeeklyTraffic({ ctx, input }: { ctx: Context; input: ScopeInput }) {
  const scope = await readScope(ctx, input);
  const today = toDay(Date.now());
  const ask = (dimensions: readonly DimensionId[]) =>
    runSplitQuery({
      ctx,
      input: { ...scope, metrics: METRICS, dimensions },
      targetMetrics: CHANNEL_TARGET_METRICS,
    });
  const [weekly, byVendor] = await Promise.all([ask(['week']), ask(['week', 'vendor'])]);
  return weeksOf(scope.range).flatMap((sundayOfWeek) => {
    const whole = weekly.rows.find((row) => weekOf(row) === sundayOfWeek);
    if (whole === undefined) return [];
    const vendors = byVendor.rows
      .filter((row) => weekOf(row) === sundayOfWeek)
      .map((row) => ({ id: row.selected.dimensions.vendor?.id ?? '', ...splitsOf(row) }))
      .toSorted((a, b) => (b.visits.all ?? 0) - (a.visits.all ?? 0) || (a.id < b.id ? -1 : 1));
    return [
      {
        sundayOfWeek,
        isPartial: isPartialWeek(sundayOfWeek, scope.range, today),
        ...splitsOf(whole),
        vendors,
      },
    ];
  });
}

export type WeeklyTraffic = Awaited<ReturnType<typeof getWeeklyTraffic>>[number];
