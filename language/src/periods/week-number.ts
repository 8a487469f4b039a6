import { addDays, type Day } from '@parley/core/dates';
import type { Token } from '../text/tokens.ts';
import { unitRange } from './calendar.ts';
import type { Found } from './span.ts';

const WEEK = /^(week|wk|cw|kw|w)$/;
const LAST_WEEK = 53;
const WEEKDAYS = 7;

/** The Monday of the first week of a year, as ISO 8601 counts: that of 4 January. */
function firstMonday(year: number): Day {
  const fourth: Day = `${year}-01-04`;
  const weekday = new Date(`${fourth}T00:00:00Z`).getUTCDay();
  return addDays(fourth, weekday === 0 ? 1 - WEEKDAYS : 1 - weekday);
}

/** `week 23`, `wk 23 of 2025`: the week by its number of ISO 8601, from the Sunday before its Monday; the latest that has begun. */
export function readWeekNumber(tokens: readonly Token[], at: number, today: Day): Found | undefined {
  const number = tokens[at + 1];
  const value = number?.value;
  if (!WEEK.test(tokens[at]?.text ?? '') || number?.kind !== 'number' || value === undefined)
    return undefined;
  if (!Number.isInteger(value) || value < 1 || value > LAST_WEEK || !/^\d+$/.test(number.text))
    return undefined;
  const joint = /^(of|in)$/.test(tokens[at + 2]?.text ?? '') ? 1 : 0;
  const said = tokens[at + 2 + joint];
  const year = said?.kind === 'number' && /^20\d\d$/.test(said.text) ? Number(said.text) : undefined;
  if (joint === 1 && year === undefined) return undefined;
  // "week 3 march" is no third week.
  if (
    joint === 0 &&
    year === undefined &&
    /^\p{L}{3,9}$/u.test(said?.text ?? '') &&
    isMonth(said?.text ?? '')
  )
    return undefined;
  const rangeIn = (of: number) => unitRange('week', addDays(firstMonday(of), (value - 1) * WEEKDAYS));
  const own = rangeIn(year ?? Number(today.slice(0, 4)));
  const range = year === undefined && own.start > today ? rangeIn(Number(today.slice(0, 4)) - 1) : own;
  return { length: 2 + (year === undefined ? 0 : joint + 1), unit: 'week', range };
}

const isMonth = (word: string): boolean => /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/.test(word);
