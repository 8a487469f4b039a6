import { addDays, type DateRange, type Day, lengthInDays } from '@parley/core/dates';
import type { Token } from '../text/tokens.ts';
import { addMonths, monthOf, monthRange, type Unit, unitRange, yearOf } from './calendar.ts';
import { latestBy, readPoint } from './point.ts';
import type { Found } from './span.ts';
import { isPhrase, readCount, readUnit, word } from './words.ts';

const MONTHS: Readonly<Partial<Record<Unit, number>>> = { month: 1, quarter: 3, year: 12 };
const DAYS: Readonly<Partial<Record<Unit, number>>> = { day: 1, week: 7 };

/** So many units before a day, or after it; the day itself is not among them. */
function beside(day: Day, unit: Unit, count: number): DateRange {
  const months = (MONTHS[unit] ?? 0) * count;
  const days = (DAYS[unit] ?? 0) * count;
  const other = months === 0 ? addDays(day, days) : addMonths(day, months);
  return count < 0 ? { start: other, end: addDays(day, -1) } : { start: addDays(day, 1), end: other };
}

const BEFORE = ['leading up to', 'leading into', 'prior to', 'ahead of', 'up to', 'before', 'preceding'];
const UNTIL = ['ending on', 'ending', 'to', 'until', 'through'];
const AFTER = ['following', 'after', 'past'];

/** `90 days prior to october 1`, `the two weeks after black friday`, `six weeks to october 31`. */
export function readBesideDay(tokens: readonly Token[], at: number, today: Day): Found | undefined {
  const count = readCount(tokens[at]);
  const next = at + (count === undefined ? 0 : 1);
  const unit = readUnit(tokens[next]);
  if (unit === undefined || (count ?? 1) < 1 || (count ?? 1) > 1000) return undefined;
  const find = (list: readonly string[]): string | undefined =>
    list.find((phrase) => isPhrase(tokens, next + 1, phrase));
  const joint = find(BEFORE) ?? find(UNTIL) ?? find(AFTER);
  if (joint === undefined || (count === undefined && UNTIL.includes(joint))) return undefined;
  const start = next + 1 + joint.split(' ').length;
  // "the week before last", "30 days before this month": told elsewhere.
  if (
    /^(last|this|that|the|previous|current|next)$/.test(word(tokens, start)) &&
    !/^\p{L}/u.test(word(tokens, start + 2))
  )
    return undefined;
  const point = readPoint(tokens, start, today);
  if (
    point === undefined ||
    point.unit === 'year' ||
    /^(last|this|previous|current|next|past)$/.test(word(tokens, start))
  )
    return undefined;
  const isDay = point.unit === 'day';
  if (!isDay && UNTIL.includes(joint)) return undefined;
  const { start: first, end: last } = latestBy(point, today);
  const size = count ?? 1;
  const range = AFTER.includes(joint)
    ? beside(last, unit, size)
    : beside(UNTIL.includes(joint) ? addDays(last, 1) : first, unit, -size);
  return { length: start + point.length - at, unit: 'day', range };
}

const FIRST = /^(first|1st|front)$/;
const SECOND = /^(second|2nd|back|latter|last|other)$/;

/** The days of the first or the second half: of a year six months, of a month from the first or the sixteenth. */
function halfOf({ start, end }: DateRange, unit: Unit, isFirst: boolean): DateRange {
  if (unit === 'year') return monthRange(yearOf(start), isFirst ? 1 : 7, 6);
  const size = unit === 'month' ? 15 : Math.floor(lengthInDays({ start, end }) / 2);
  return isFirst ? { start, end: addDays(start, size - 1) } : { start: addDays(start, size), end };
}

/** `the second half of october`, `the back half of last year`, `this half`, `so far this half`. */
export function readHalf(tokens: readonly Token[], at: number, today: Day): Found | undefined {
  const lead = isPhrase(tokens, at, 'so far this half') ? 2 : 0;
  if (word(tokens, at + lead + 1) !== 'half') return undefined;
  const which = word(tokens, at + lead);
  if (word(tokens, at + 2) === 'of' && (FIRST.test(which) || SECOND.test(which))) {
    const point = readPoint(tokens, at + 3, today);
    if (point === undefined || point.unit === 'day') return undefined;
    const range = halfOf(latestBy(point, today), point.unit, FIRST.test(which));
    return { length: 3 + point.length, unit: 'day', range };
  }
  const offset = { this: 0, current: 0, last: -1, previous: -1, prior: -1 }[which];
  if (offset === undefined) return undefined;
  const half = monthOf(today) > 6 ? 1 : 0;
  const index = half + offset;
  const range = monthRange(yearOf(today) + (index < 0 ? -1 : 0), index === 0 ? 1 : 7, 6);
  const soFar = isPhrase(tokens, at + lead + 2, 'so far') ? 2 : 0;
  return { length: lead + 2 + soFar, unit: 'day', range };
}

const GONE = /^(gone|ended|closed|finished|passed|wrapped|completed|over|behind)$/;

/** `the month just gone`, `the quarter we just closed`: the last that is whole. */
export function readJustGone(tokens: readonly Token[], at: number, today: Day): Found | undefined {
  const unit = readUnit(tokens[at]);
  if (unit === undefined || unit === 'day') return undefined;
  for (const lead of ['just', 'we just', 'that just', 'which just', 'that has just', 'we have just']) {
    const next = at + 1 + lead.split(' ').length;
    if (isPhrase(tokens, at + 1, lead) && GONE.test(word(tokens, next)))
      return { length: next + 1 - at, unit, range: unitRange(unit, today, -1) };
  }
  return undefined;
}

/** `a month ago today`, `this day last year`: that very day. */
export function readDayAgo(tokens: readonly Token[], at: number, today: Day): Found | undefined {
  const isOne = /^(a|an|one)$/.test(word(tokens, at));
  const count = isOne ? 1 : readCount(tokens[at]);
  const unit = readUnit(tokens[at + 1]);
  if (count === undefined || unit === undefined || unit === 'day') return undefined;
  if (!isPhrase(tokens, at + 2, 'ago today') && !isPhrase(tokens, at + 2, 'before today')) return undefined;
  const months = MONTHS[unit];
  const day = months === undefined ? addDays(today, -7 * count) : addMonths(today, -months * count);
  return { length: 4, unit: 'day', range: { start: day, end: day } };
}
