import { addDays, type Day, firstOfMonth, lastDays, lengthInDays, monthsOf, toDay } from '@parley/core/dates';
import type { Filter } from '@parley/core/filters';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { RECENT_DAYS } from './load-pixels.ts';
import { findPixels } from './pixel-scope.ts';

const ROUNDED_TO = 100_000;
const MARGIN = 1.15;
const DAYS_OF_YEAR = 365;
/** Months shown before and after the current one. */
const MONTHS_BACK = 11;
const MONTHS_AHEAD = 3;

type Pixels = readonly string[] | undefined;

const filtersOf = (pixelIds: Pixels): Filter[] =>
  pixelIds === undefined ? [] : [{ field: 'pixelIds', operator: 'in', operand: [...pixelIds] }];

async function countImpressions(ctx: Context, pixels: Pixels, start: Day, end: Day): Promise<number> {
  if (start > end) return 0;
  const { totals } = await runMetricQuery({
    ctx,
    input: {
      metrics: ['impressions'],
      dimensions: [],
      filters: filtersOf(pixels),
      range: { start, end },
    },
  });
  return totals.metrics.impressions ?? 0;
}

const recently = (ctx: Context, pixels: Pixels, today: Day): Promise<number> => {
  const { start, end } = lastDays(RECENT_DAYS, today);
  return countImpressions(ctx, pixels, start, end);
};

/** The pixels asked for, which must exist. */
async function pixelsOf({ ctx, pixelIds }: UsageInput): Promise<Pixels> {
  if (pixelIds === null || pixelIds === undefined) return undefined;
  return (await findPixels(ctx, pixelIds)).map(({ id }) => id);
}

type UsageInput = {
  ctx: Context;
  /** Only of these; of all pixels unless given. The budget is one for all of them. */
  pixelIds?: readonly string[] | null | undefined;
  today?: Day;
};

/** The used part of the budget of impressions, and the day it runs out. Without a budget nothing remains. */
export async function getUsage(input: UsageInput) {
  const { ctx, today = toDay(Date.now()) } = input;
  const pixels = await pixelsOf(input);
  const setting = await ctx.postgres
    .selectFrom('instances')
    .select(['pixel_allocation', 'pixel_allocation_since', 'created_at'])
    .where('id', '=', ctx.instance.id)
    .executeTakeFirstOrThrow();
  const since = setting.pixel_allocation_since ?? toDay(setting.created_at);
  const [last30Days, served] = await Promise.all([
    recently(ctx, pixels, today),
    countImpressions(ctx, pixels, since, today),
  ]);
  const rate = last30Days / RECENT_DAYS;
  const allocation =
    setting.pixel_allocation === null || pixels !== undefined ? null : Number(setting.pixel_allocation);
  const remaining = allocation === null ? null : Math.max(0, allocation - served);
  return {
    allocation,
    allocationSince: setting.pixel_allocation_since,
    served,
    last30Days,
    remaining,
    runOutDate: remaining === null || rate === 0 ? null : addDays(today, Math.ceil(remaining / rate)),
    recommendedAllocation: Math.ceil((MARGIN * rate * DAYS_OF_YEAR) / ROUNDED_TO) * ROUNDED_TO,
  };
}

export type PixelUsage = Awaited<ReturnType<typeof getUsage>>;

const monthsFrom = (month: Day, count: number): Day =>
  toDay(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + count, 1));

/** Impressions of the last months, and a forecast of the next ones from the past 30 days. */
export async function getMonthlyImpressions(input: UsageInput) {
  const { ctx, today = toDay(Date.now()) } = input;
  const pixels = await pixelsOf(input);
  const current = firstOfMonth(today);
  const range = { start: monthsFrom(current, -MONTHS_BACK), end: today };
  const [{ rows }, recent] = await Promise.all([
    runMetricQuery({
      ctx,
      input: { metrics: ['impressions'], dimensions: ['month'], filters: filtersOf(pixels), range },
    }),
    recently(ctx, pixels, today),
  ]);
  const rate = recent / RECENT_DAYS;
  const counted = new Map(
    rows.map(({ dimensions, metrics }) => [dimensions.month?.id, metrics.impressions ?? 0] as const),
  );
  const end = addDays(monthsFrom(current, MONTHS_AHEAD + 1), -1);
  return monthsOf({ start: range.start, end }).map((firstDayOfMonth) => {
    const last = addDays(monthsFrom(firstDayOfMonth, 1), -1);
    const actual = counted.get(firstDayOfMonth) ?? 0;
    const daysLeft = lengthInDays({
      start: firstDayOfMonth > today ? firstDayOfMonth : addDays(today, 1),
      end: last,
    });
    return {
      firstDayOfMonth,
      actual: firstDayOfMonth > today ? null : actual,
      projected: firstDayOfMonth < current ? null : Math.round(actual + rate * Math.max(0, daysLeft)),
    };
  });
}

export type MonthlyImpressions = Awaited<ReturnType<typeof getMonthlyImpressions>>[number];
