import { addDays, type DateRange, weeksOf } from '@parley/core/dates';
import type { ChartValue } from '../../../charts/index.ts';

type Size = { day: string; size: number };

/** How large an audience was at the end of each week; none before its first known size. */
export const weeklySizes = (sizes: readonly Size[], range: DateRange): ChartValue[] =>
  weeksOf(range).map((week) => ({
    week,
    value: sizes.findLast(({ day }) => day <= addDays(week, 6))?.size ?? null,
  }));
