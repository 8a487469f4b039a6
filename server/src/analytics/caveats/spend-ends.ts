import { addDays, type DateRange, type Day } from '@parley/core/dates';
import {
  formatFigure,
  type MetricId,
  type MetricQuery,
  type MetricResult,
  type MetricRow,
  metricOf,
} from '@parley/core/metrics';
import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { sql, str } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/context.ts';
import { mapOf } from './map-of.ts';
import { LAST_DAY, readsSpend } from './spend-begins.ts';

type Ctx = Pick<Context, 'clickhouse' | 'instance'>;

const EVER = '1970-01-01';
const dateOf = (day: Day): string => formatFigure(Date.parse(day), 'date');

/** Lookups in progress: the figures of a page ask about the same days at once. */
const askedBy = new WeakMap<ClickHouse, Map<string, Promise<Day | undefined>>>();

async function findLastSpendDay(
  { clickhouse, instance }: Ctx,
  { start, end }: DateRange,
): Promise<Day | undefined> {
  const [row] = await clickhouse.rows<{ last_day: Day }>(
    sql`
      SELECT toString(max(day)) AS last_day
      FROM spend_days FINAL
      WHERE instance_id = ${str(instance.id)} AND day >= ${str(start)} AND day <= ${str(end)}`,
    { name: 'analytics.last-spend' },
  );
  return row === undefined || row.last_day === EVER ? undefined : row.last_day;
}

function lastSpendDay(ctx: Ctx, range: DateRange): Promise<Day | undefined> {
  const asked = mapOf(askedBy, ctx.clickhouse);
  const key = `${ctx.instance.id} ${range.start} ${range.end}`;
  const asking = asked.get(key) ?? findLastSpendDay(ctx, range).finally(() => asked.delete(key));
  asked.set(key, asking);
  return asking;
}

/** The last day whose spend is known, up to the end of the period that a query asks the spend of; undefined where it reaches that far. */
export async function spendEnds(
  ctx: Ctx,
  { metrics, range }: Pick<MetricQuery, 'metrics' | 'range'>,
  now = Date.now(),
): Promise<Day | undefined> {
  if (!metrics.some(readsSpend)) return undefined;
  // A day that is not over is reported afterwards.
  const yesterday = addDays(new Date(now).toISOString().slice(0, 10), -1);
  const [end = range.end] = [range.end, yesterday].toSorted();
  const day =
    (await lastSpendDay(ctx, range)) ??
    (await lastSpendDay(ctx, { start: EVER, end: addDays(range.start, -1) }));
  return day !== undefined && day < end ? day : undefined;
}

/**
 * An answer whose days, weeks and months after the last spend have no value of it, and that says until when there is any: no 0 that
 * looks measured.
 */
export function untilSpendEnds(
  { metrics, dimensions, range }: Pick<MetricQuery, 'metrics' | 'dimensions' | 'range'>,
  result: MetricResult,
  day: Day | undefined,
): MetricResult {
  if (day === undefined) return result;
  const until = `Spend is known until ${dateOf(day)}.`;
  const added = (known: Partial<Record<MetricId, string>> = {}, ids: readonly MetricId[]) => ({
    ...known,
    ...Object.fromEntries(ids.map((id) => [id, [known[id], until].filter(Boolean).join(' ')])),
  });
  const asked = metrics.filter(readsSpend);
  if (day < range.start)
    return {
      ...result,
      missing: added(
        result.missing,
        asked.filter((id) => result.missing?.[id] !== undefined),
      ),
    };
  const time = dimensions.find((each) => each in LAST_DAY);
  const isAfter = (row: MetricRow): boolean => (row.dimensions[time ?? 'day']?.id ?? '') > day;
  const ids = asked.filter((id) => metricOf(id).source === 'spend');
  const none = Object.fromEntries(ids.map((id) => [id, null]));
  const hasAfter = time !== undefined && result.rows.some(isAfter);
  return {
    ...result,
    notes: added(result.notes, asked),
    ...(hasAfter && {
      rows: result.rows.map((row) => (isAfter(row) ? { ...row, metrics: { ...row.metrics, ...none } } : row)),
      missing: added(result.missing, ids),
    }),
  };
}
