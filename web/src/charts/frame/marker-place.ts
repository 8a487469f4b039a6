import { daysBetween } from '@parley/core/dates';
import type { Places } from './use-place.ts';

const DAYS = 7;

/**
 * Where a day is on an axis of weeks, in pixels: the middle of a week is the middle of its place, and days go evenly
 * from one middle to the next. Undefined outside of the weeks.
 */
export function placeOfDay(day: string, weeks: readonly string[], places: Places): number | undefined {
  const [first, second] = places;
  if (first === undefined) return undefined;
  const step = second === undefined ? Math.max(first.width, 1) : second.left - first.left;
  const index = weeks.findLastIndex((week) => week <= day);
  const week = weeks[index];
  const place = places[index];
  if (week === undefined || place === undefined) return undefined;
  const offset = daysBetween(week, day);
  if (offset >= DAYS) return undefined;
  return place.left + place.width / 2 + ((offset - (DAYS - 1) / 2) / DAYS) * step;
}
