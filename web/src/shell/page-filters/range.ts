import type { DateRange, Day } from '@parley/core/dates';
import {
  addDays,
  DEFAULT_RANGE_DAYS,
  EARLIEST_DAYS_BACK,
  isDay,
  lastDays,
  RANGE_PRESETS,
} from '@parley/core/dates';

/** A preset moves along with today; a custom choice stays where it is. */
export type RangeChoice = { kind: 'preset'; days: number } | { kind: 'custom'; range: DateRange };

export const DEFAULT_CHOICE: RangeChoice = { kind: 'preset', days: DEFAULT_RANGE_DAYS };

/** The first and the last day that can be chosen (specification 000 §5). */
export const selectableDays = (today: Day): DateRange => ({
  start: addDays(today, -EARLIEST_DAYS_BACK),
  end: today,
});

export const resolveChoice = (choice: RangeChoice, today: Day): DateRange =>
  choice.kind === 'preset' ? lastDays(choice.days, today) : choice.range;

/** A valid range: both ends can be chosen and are in order; undefined otherwise. */
export function checkRange(start: string, end: string, today: Day): DateRange | undefined {
  const limits = selectableDays(today);
  if (!isDay(start) || !isDay(end) || start > end) return undefined;
  return start >= limits.start && end <= limits.end ? { start, end } : undefined;
}

/** Days of a preset in an address: a link that moves along with today. */
export const PRESET_PARAMETER = 'lastDays';
const PARAMETERS = ['startDate', 'endDate', PRESET_PARAMETER] as const;

/**
 * Takes startDate, endDate and lastDays out of a query string and leaves every other parameter as it is written.
 * `choice` is set when they were days that can be chosen; undefined `search` means that none was there.
 */
export function takeRange(
  search: string,
  today: Day,
): { choice: RangeChoice | undefined; search: string | undefined } {
  const parameters = new URLSearchParams(search);
  if (!PARAMETERS.some((name) => parameters.has(name))) return { choice: undefined, search: undefined };
  const day = (name: string): string => (parameters.get(name) ?? '').slice(0, 10);
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter(
      (pair) => pair !== '' && !PARAMETERS.some((name) => pair === name || pair.startsWith(`${name}=`)),
    );
  const range = checkRange(day('startDate'), day('endDate'), today);
  const preset = RANGE_PRESETS.find((days) => String(days) === parameters.get(PRESET_PARAMETER));
  return {
    choice:
      range !== undefined
        ? { kind: 'custom', range }
        : preset === undefined
          ? undefined
          : { kind: 'preset', days: preset },
    search: kept.length === 0 ? '' : `?${kept.join('&')}`,
  };
}
