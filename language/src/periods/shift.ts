import { addDays, type DateRange, type Day, dayOfWeek, lengthInDays } from '@parley/core/dates';
import type { Token } from '../text/tokens.ts';
import { addMonths, type Unit, unitRange } from './calendar.ts';
import type { Period } from './period.ts';
import { readCount, readUnit, readWeekday, word } from './words.ts';

/** A period told by the one before it in the conversation. */
export type Shift = { length: number; words: string; of: (period: Period) => Period };

const AFTER = new Set(['next', 'following']);
const THAT = new Set(['that', 'it', 'this', 'those', 'then']);

/** What a shift is made of: its length in words, and what it makes of a period. */
type Made = { length: number; of: (period: Period, words: string) => Period };

const settled = (period: Period, range: DateRange, words: string): Period => ({
  ...period,
  range,
  words,
  isRunning: false,
});

/** As many days, weeks, months as are said, right before. */
function countedBefore({ start }: DateRange, count: number, unit: Unit): DateRange {
  const end = addDays(start, -1);
  const months = { day: 0, week: 0, month: 1, quarter: 3, year: 12 }[unit] * count;
  return {
    start: months > 0 ? addMonths(start, -months) : addDays(start, -count * (unit === 'week' ? 7 : 1)),
    end,
  };
}

/** A whole month, quarter or year is followed back by another one; other stretches by as many days. */
const directlyBefore = (period: Period, words: string): Period =>
  period.unit === 'day' || period.isRunning
    ? settled(period, countedBefore(period.range, lengthInDays(period.range), 'day'), words)
    : settled(period, unitRange(period.unit, period.range.start, -1), words);

/** `the week before`, `the month after`, `the year before that`, `a year earlier`. */
function readUnitShift(tokens: readonly Token[], at: number): Made | undefined {
  const isLed = ['previous', 'preceding', 'prior', ...AFTER].includes(word(tokens, at));
  const unit = readUnit(tokens[at + (isLed ? 1 : 0)]);
  const tail = word(tokens, at + 1);
  if (unit === undefined || (!isLed && !['before', 'after', 'earlier', 'later'].includes(tail)))
    return undefined;
  // "previous week" alone is last week; only "the following week" hangs on another one.
  if (isLed && !AFTER.has(word(tokens, at))) return undefined;
  const step = isLed || tail === 'after' || tail === 'later' ? 1 : -1;
  const that = !isLed && THAT.has(word(tokens, at + 2)) ? 1 : 0;
  // "a year earlier", of what is not over yet: the same days of it.
  const isOfDays = tail === 'earlier';
  return {
    length: 2 + that,
    of: (period, words) =>
      isOfDays && period.isRunning ? sameDays(period, unit, words) : shifted(period, unit, step, words),
  };
}

/** The same days of the unit before: up to as far in it. */
function sameDays(period: Period, unit: Unit, words: string): Period {
  const months = { day: 0, week: 0, month: 1, quarter: 3, year: 12 }[unit];
  const back = (day: Day): Day =>
    months === 0 ? addDays(day, unit === 'week' ? -7 : -1) : addMonths(day, -months);
  const { start, end } = period.range;
  return settled(period, { start: back(start), end: back(end) }, words);
}

const PARTS = new Set(['period', 'time', 'span', 'stretch', 'point', 'days', 'dates', 'date', 'bit', 'part']);

/** `same period last year`, `this time last year`, `the same days of last month`: the days spoken of, a unit before. */
function readSameDays(tokens: readonly Token[], at: number): Made | undefined {
  const lead = word(tokens, at) === 'at' ? 1 : 0;
  const which = word(tokens, at + lead);
  if (!['same', 'this'].includes(which) || !PARTS.has(word(tokens, at + lead + 1))) return undefined;
  const joint = ['of', 'in', 'from'].includes(word(tokens, at + lead + 2)) ? 1 : 0;
  const next = at + lead + 2 + joint;
  const isLast = ['last', 'previous'].includes(word(tokens, next));
  const isAgo = ['a', 'one', 'the'].includes(word(tokens, next));
  const unit = readUnit(tokens[next + 1]);
  if (unit === undefined || unit === 'day') return undefined;
  const hasTail = isAgo && ['earlier', 'ago', 'before'].includes(word(tokens, next + 2));
  if (!isLast && !hasTail) return undefined;
  return {
    length: next + 2 + (hasTail ? 1 : 0) - at,
    of: (period, words) => sameDays(period, unit, words),
  };
}

/** `the 7 before`, `the 3 months before that`. */
function readCounted(tokens: readonly Token[], at: number): Made | undefined {
  const count = readCount(tokens[at]);
  const unit = readUnit(tokens[at + 1]);
  const tail = at + 1 + (unit === undefined ? 0 : 1);
  if (count === undefined || !['before', 'earlier', 'prior'].includes(word(tokens, tail))) return undefined;
  const that = THAT.has(word(tokens, tail + 1)) ? 1 : 0;
  if (that === 0 && tokens[tail + 1]?.kind === 'word') return undefined;
  return {
    length: tail + 1 + that - at,
    of: (period, words) => settled(period, countedBefore(period.range, count, unit ?? 'day'), words),
  };
}

/** `before that`, `the one before`, `the previous one`. */
function readOneBefore(tokens: readonly Token[], at: number): Made | undefined {
  const isThat =
    word(tokens, at) === 'before' && THAT.has(word(tokens, at + 1)) && tokens[at + 2] === undefined;
  const isOne = ['one', 'ones'].includes(word(tokens, at)) && word(tokens, at + 1) === 'before';
  const isPrevious = ['previous', 'prior'].includes(word(tokens, at)) && word(tokens, at + 1) === 'one';
  if (!isThat && !isOne && !isPrevious) return undefined;
  const that = isOne && THAT.has(word(tokens, at + 2)) ? 1 : 0;
  return { length: 2 + that, of: directlyBefore };
}

/** `the thursday before`. */
function readWeekdayBefore(tokens: readonly Token[], at: number): Made | undefined {
  const weekday = readWeekday(tokens[at]);
  if (weekday === undefined || !['before', 'prior'].includes(word(tokens, at + 1))) return undefined;
  const that = THAT.has(word(tokens, at + 2)) ? 1 : 0;
  return {
    length: 2 + that,
    of: (period, words) => {
      const back = (dayOfWeek(period.range.start) - weekday + 7) % 7 || 7;
      const day = addDays(period.range.start, -back);
      return settled({ ...period, unit: 'day' }, { start: day, end: day }, words);
    },
  };
}

const READERS = [readSameDays, readUnitShift, readCounted, readOneBefore, readWeekdayBefore];

/** A period that hangs on another one; undefined when none starts here. */
export function readShift(tokens: readonly Token[], at: number): Shift | undefined {
  const skip = ['the', 'a'].includes(word(tokens, at)) ? 1 : 0;
  for (const read of READERS) {
    const made = read(tokens, at + skip);
    if (made === undefined) continue;
    const length = skip + made.length;
    const words = tokens
      .slice(at, at + length)
      .map(({ raw }) => raw)
      .join(' ');
    return { length, words, of: (period) => made.of(period, words) };
  }
  return undefined;
}

function shifted(period: Period, unit: Unit, step: 1 | -1, words: string): Period {
  const { start, end } = period.range;
  const isOfUnit = unit === period.unit;
  const months = { day: 0, week: 0, month: 1, quarter: 3, year: 12 }[unit];
  const move = (day: Day): Day =>
    months === 0 ? addDays(day, step * (unit === 'week' ? 7 : 1)) : addMonths(day, step * months);
  // "the quarter before" a month is a whole one.
  const isWhole = isOfUnit || (unit === 'quarter' && period.unit === 'month');
  const range = isWhole ? unitRange(unit, start, step) : { start: move(start), end: move(end) };
  return { ...period, range, words, isRunning: false, ...(isWhole && { unit }) };
}
