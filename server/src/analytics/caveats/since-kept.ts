import type { Day } from '@parley/core/dates';
import {
  formatFigure,
  type MetricId,
  type MetricQuery,
  type MetricResult,
  type MetricRow,
  metricOf,
} from '@parley/core/metrics';
import { firstKeptDay } from '../../data/erasure/index.ts';
import type { Context } from '../../platform/context/context.ts';
import { dailyFactsOf } from './data-begins.ts';
import { LAST_DAY } from './spend-begins.ts';

/** Metrics that count rows which are kept for some months only: since which day there are any, and why. */
export type Kept = Partial<Record<MetricId, { day: Day; months: number }>>;

const FACTS = { traffic: 'visits', impressions: 'impressions' } as const;

/** What retention deletes of the period that a query asks for, by metric. */
export async function keptSince(
  { postgres, instance }: Pick<Context, 'postgres' | 'instance'>,
  { metrics, range }: Pick<MetricQuery, 'metrics' | 'range'>,
  now = Date.now(),
): Promise<Kept> {
  const limits = await postgres
    .selectFrom('retention')
    .select(['kind', 'months'])
    .where('instance_id', '=', instance.id)
    .where('kind', 'in', ['traffic', 'impressions'])
    .execute();
  return Object.fromEntries(
    metrics.flatMap((id) => {
      const own = limits.filter(({ kind }) => dailyFactsOf(id).includes(FACTS[kind as keyof typeof FACTS]));
      if (own.length === 0) return [];
      const months = Math.min(...own.map((each) => each.months));
      const day = firstKeptDay(months, now);
      return day > range.start && day <= range.end ? [[id, { day, months }] as const] : [];
    }),
  );
}

/** An answer whose days, weeks and months of deleted rows have no value: no 0 that looks measured. */
export function withoutDeleted(
  { dimensions }: Pick<MetricQuery, 'dimensions'>,
  result: MetricResult,
  kept: Kept,
): MetricResult {
  const ids = Object.keys(kept) as MetricId[];
  if (ids.length === 0) return result;
  const time = dimensions.find((each) => each in LAST_DAY);
  const whyOf = (id: MetricId): string => {
    const { day = '', months = 0 } = kept[id] ?? {};
    return `${metricOf(id).label} has no value before ${formatFigure(Date.parse(day), 'date')}: what it counts is kept for ${months} ${months === 1 ? 'month' : 'months'}.`;
  };
  const rows = result.rows.map((row): MetricRow => {
    const at = time === undefined ? undefined : row.dimensions[time]?.id;
    const last = time === undefined || at === undefined ? undefined : LAST_DAY[time]?.(at);
    const gone = ids.filter((id) => last !== undefined && last < (kept[id]?.day ?? ''));
    if (gone.length === 0) return row;
    return { ...row, metrics: { ...row.metrics, ...Object.fromEntries(gone.map((id) => [id, null])) } };
  });
  const joined = (known: Partial<Record<MetricId, string>> = {}): Partial<Record<MetricId, string>> => ({
    ...known,
    ...Object.fromEntries(ids.map((id) => [id, [known[id], whyOf(id)].filter(Boolean).join(' ')])),
  });
  return {
    ...result,
    rows,
    notes: joined(result.notes),
    ...(rows.some((row, index) => row !== result.rows[index]) && { missing: joined(result.missing) }),
  };
}
