import {
  addDays,
  type DateRange,
  DEFAULT_RANGE_DAYS,
  dayOfWeek,
  dayProblem,
  EARLIEST_DAYS_BACK,
  isDay,
  lastDays,
  rangeProblem,
  toDay,
} from '@parley/core/dates';
import { CliError } from './cli-error.ts';

export type RangeOptions = { last?: string; from?: string; to?: string };

/** The day an option was given. */
export const dayIn = (text: string, option: string): string => {
  if (isDay(text)) return text;
  throw new CliError('invalidInput', `${option}: ${dayProblem(text)}`);
};

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** A day that is to come: `2026-12-31`, `today`, `tomorrow` or a weekday, which is the next one, today included (UTC). */
export function nextDayIn(text: string, option: string, now: Date): string {
  const word = text.trim().toLowerCase();
  const today = toDay(now);
  if (word === 'today') return today;
  if (word === 'tomorrow') return addDays(today, 1);
  const found = word.length < 3 ? [] : WEEKDAYS.filter((name) => name.startsWith(word));
  if (found.length !== 1) return dayIn(text, option);
  return addDays(today, (WEEKDAYS.indexOf(found[0] ?? '') - dayOfWeek(today) + 7) % 7);
}

/**
 * The days a command is about: `--from`/`--to`, or `--last`, or the last 90; within the limits of the web's picker unless
 * it may go further back.
 */
export function rangeOf(
  { last, from, to }: RangeOptions,
  now: Date,
  most: number = EARLIEST_DAYS_BACK,
): DateRange {
  const today = toDay(now);
  if (last !== undefined && (from !== undefined || to !== undefined))
    throw new CliError('usage', 'Give either --last or --from and --to.');
  if (last !== undefined) {
    const days = /^(\d+)d?$/.exec(last)?.[1];
    const count = days === undefined ? 0 : Number(days);
    if (count < 1 || count > most)
      throw new CliError('invalidInput', `--last takes 1 to ${most} days, not ${last}.`);
    return lastDays(count, today);
  }
  if (from === undefined && to === undefined) return lastDays(DEFAULT_RANGE_DAYS, today);
  const end = to === undefined ? today : dayIn(to, '--to');
  const start = from === undefined ? addDays(end, 1 - DEFAULT_RANGE_DAYS) : dayIn(from, '--from');
  const problem = rangeProblem({ start, end }, { names: { start: '--from', end: '--to' } });
  const earliest = addDays(today, -most);
  if (problem?.at === 'end') throw new CliError('invalidInput', problem.message);
  if (end > today) throw new CliError('invalidInput', `--to ${end} is after today (${today}).`);
  if (start < earliest)
    throw new CliError('invalidInput', `--from ${start} is before ${earliest}, the earliest day.`);
  return { start, end };
}

/** `last 90 days` or the days themselves, as a caption. */
export function rangeText({ start, end }: DateRange, now: Date): string {
  const today = toDay(now);
  const count = Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000) + 1;
  return end === today ? `last ${count} days` : `${start} to ${end}`;
}
