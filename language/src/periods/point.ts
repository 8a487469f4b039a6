import { ownNames } from '@parley/core/api';
import { addDays, type DateRange, type Day, dayOfWeek, isDay, sundayOfWeek } from '@parley/core/dates';
import { pairs } from '../text/list.ts';
import type { Token } from '../text/tokens.ts';
import { addMonths, monthOf, monthRange, UNITS, type Unit, unitRange, yearOf } from './calendar.ts';
import { readHoliday } from './holidays.ts';
import { readPartOf } from './part-of.ts';
import { readSeason, seasonOf } from './seasons.ts';
import { readCount, readMonth, readOrdinal, readUnit, readWeekday, readYear, word } from './words.ts';

/**
 * A stretch of the calendar named by some words: `june`, `q2 2025`, `last week`, `3 march`.
 * Without a year there are several options, oldest first, and the context picks one.
 */
export type Point = { length: number; options: readonly DateRange[]; unit: Unit };

type Reader = (tokens: readonly Token[], at: number, today: Day) => Point | undefined;

const only = (length: number, range: DateRange, unit: Unit): Point => ({ length, options: [range], unit });

/** One range per year around today, the year being left open. */
const yearly = (
  length: number,
  unit: Unit,
  today: Day,
  make: (year: number) => DateRange | undefined,
): Point => {
  const years = [-3, -2, -1, 0, 1].map((offset) => yearOf(today) + offset);
  return { length, unit, options: years.map(make).filter((range) => range !== undefined) };
};

const dayIn = (year: number, month: number, date: number): DateRange | undefined => {
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return isDay(day) ? { start: day, end: day } : undefined;
};

/** The year after a month or quarter: `2025`, `of 2025`, `last year`, `this year`. Gives its length in words too. */
function readYearAfter(
  tokens: readonly Token[],
  at: number,
  today: Day,
): { year: number; length: number } | undefined {
  const skip = ['of', 'in'].includes(word(tokens, at)) ? 1 : 0;
  const year = readYear(tokens[at + skip]);
  if (year !== undefined) return { year, length: skip + 1 };
  if (word(tokens, at + skip + 1) !== 'year') return undefined;
  const which = word(tokens, at + skip);
  if (which === 'this' || (which === 'the' && skip === 1)) return { year: yearOf(today), length: skip + 2 };
  if (which === 'last' || which === 'previous') return { year: yearOf(today) - 1, length: skip + 2 };
  return undefined;
}

const MATES = new Set(['vs', 'versus', 'against', 'and', 'or']);

/** `h1 vs h2 2025`: the year at the end is that of both, as long as they differ and the first is not to come. */
function readYearOfMate(
  tokens: readonly Token[],
  at: number,
  unit: Unit,
  today: Day,
  make: (year: number) => DateRange | undefined,
): { year: number; length: number } | undefined {
  if (!MATES.has(word(tokens, at))) return undefined;
  const mate = readPoint(tokens, at + 1, today);
  const end = mate === undefined ? undefined : readYear(tokens[at + mate.length]);
  if (mate === undefined || end === undefined || mate.unit !== unit || mate.length < 2) return undefined;
  const range = make(end);
  if (range === undefined || range.start === mate.options[0]?.start) return undefined;
  return { year: range.start > today ? end - 1 : end, length: 0 };
}

/** With the year that follows, or one option a year. */
function withYear(
  tokens: readonly Token[],
  at: number,
  length: number,
  unit: Unit,
  today: Day,
  make: (year: number) => DateRange | undefined,
): Point | undefined {
  const after =
    readYearAfter(tokens, at + length, today) ?? readYearOfMate(tokens, at + length, unit, today, make);
  if (after === undefined) return yearly(length, unit, today, make);
  const range = make(after.year);
  return range === undefined ? undefined : only(length + after.length, range, unit);
}

const NAMED_DAYS = ownNames({ today: 0, yesterday: -1, tomorrow: 1 });

const readNamedDay: Reader = (tokens, at, today) => {
  const token = tokens[at];
  if (token?.kind === 'day')
    return isDay(token.text) ? only(1, { start: token.text, end: token.text }, 'day') : undefined;
  if (word(tokens, at) === 'day' && word(tokens, at + 1) === 'before' && word(tokens, at + 2) === 'yesterday')
    return only(3, unitRange('day', today, -2), 'day');
  const offset = NAMED_DAYS[word(tokens, at)];
  return offset === undefined ? undefined : only(1, unitRange('day', today, offset), 'day');
};

/** `march 3`, `3 march`, `3rd of march`, `march 3rd 2026`. */
const readDate: Reader = (tokens, at, today) => {
  const month = readMonth(tokens[at]);
  const date = tokens[at + 1];
  const isDate = (token: Token | undefined): token is Token =>
    token?.kind === 'number' && /^\d{1,2}(st|nd|rd|th)?$/.test(token.text) && (token.value ?? 0) <= 31;
  // "pages in oct, 20 of them": after a comma a bare number is no day.
  const isOwn = date?.isApart === true && /^\d+$/.test(date.text);
  if (month !== undefined && isDate(date) && !isOwn)
    return withYear(tokens, at, 2, 'day', today, (year) => dayIn(year, month, date.value ?? 0));
  const first = tokens[at];
  if (!isDate(first)) return undefined;
  const skip = word(tokens, at + 1) === 'of' ? 1 : 0;
  const named = readMonth(tokens[at + 1 + skip]);
  if (named === undefined) return undefined;
  return withYear(tokens, at, 2 + skip, 'day', today, (year) => dayIn(year, named, first.value ?? 0));
};

const readMonthName: Reader = (tokens, at, today) => {
  const which = word(tokens, at);
  const shift = which === 'last' || which === 'this' || which === 'next' || which === 'past' ? 1 : 0;
  const month = readMonth(tokens[at + shift]);
  if (month === undefined) return undefined;
  const make = (year: number) => monthRange(year, month);
  if (shift === 0) return withYear(tokens, at, 1, 'month', today, make);
  const year = yearOf(today);
  if (which === 'this') return only(2, make(year), 'month');
  if (which === 'next') return only(2, make(month > monthOf(today) ? year : year + 1), 'month');
  return only(2, make(month < monthOf(today) ? year : year - 1), 'month');
};

/** `q2`, `quarter 2`, `second quarter`, `h1`, `first half`. */
const readPartOfYear: Reader = (tokens, at, today) => {
  const short = /^([qh])([1-4])$/.exec(word(tokens, at));
  const names: Readonly<Record<string, 'q' | 'h'>> = { quarter: 'q', qtr: 'q', half: 'h' };
  let kind = short?.[1];
  let index = Number(short?.[2] ?? 0);
  let length = 1;
  if (short === null) {
    const ordinal = readOrdinal(tokens[at]);
    const count = readCount(tokens[at + 1]);
    kind = ordinal === undefined ? names[word(tokens, at)] : names[word(tokens, at + 1)];
    index = ordinal ?? count ?? 0;
    length = 2;
  }
  const size = kind === 'q' ? 3 : 6;
  if (kind === undefined || index < 1 || index > 12 / size) return undefined;
  return withYear(tokens, at, length, 'quarter', today, (year) =>
    monthRange(year, 1 + (index - 1) * size, size),
  );
};

/** `2025 q3`, `2025 march`: the year first. */
const readYearFirst: Reader = (tokens, at, today) => {
  // "last year's second quarter" as well as "2025 q3".
  const named = readYear(tokens[at]) === undefined ? readYearAfter(tokens, at, today) : undefined;
  const year = readYear(tokens[at]) ?? named?.year;
  const next = at + (named?.length ?? 1);
  if (year === undefined || ['of', 'in'].includes(word(tokens, at))) return undefined;
  const part = readPartOfYear(tokens, next, today) ?? readMonthName(tokens, next, today);
  const range = part?.options.find(({ start }) => yearOf(start) === year);
  return part === undefined || range === undefined
    ? undefined
    : only(next - at + part.length, range, part.unit);
};

/** `black friday 2025`, `christmas`: days that have a name. */
const readNamedHoliday: Reader = (tokens, at, today) => {
  const skip = word(tokens, at) === 'last' ? 1 : 0;
  const found = readHoliday(tokens, at + skip);
  if (found === undefined) return undefined;
  if (skip === 0) return withYear(tokens, at, found.length, 'day', today, found.in);
  const own = found.in(yearOf(today));
  return only(1 + found.length, own.start < today ? own : found.in(yearOf(today) - 1), 'day');
};

/** `summer 2025`, `last spring`, `this winter`. */
const readNamedSeason: Reader = (tokens, at, today) => {
  const which = word(tokens, at);
  const skip = which === 'last' || which === 'this' || which === 'past' ? 1 : 0;
  const found = readSeason(tokens, at + skip);
  if (found === undefined) return undefined;
  return skip === 0
    ? withYear(tokens, at, found.length, 'day', today, found.in)
    : only(1 + found.length, seasonOf(which, found.in, today), 'day');
};

const AS_OF_LAST_YEAR = ['last year', 'the year before', 'a year ago', 'a year earlier'];

/** `this month last year`, `the same quarter of last year`. */
const readSameOfLastYear: Reader = (tokens, at, today) => {
  if (!['this', 'same', 'current'].includes(word(tokens, at))) return undefined;
  const unit = readUnit(tokens[at + 1]);
  if (unit === undefined || unit === 'year') return undefined;
  const skip = ['of', 'in'].includes(word(tokens, at + 2)) ? 1 : 0;
  const tail = AS_OF_LAST_YEAR.find((words) =>
    words.split(' ').every((part, index) => word(tokens, at + 2 + skip + index) === part),
  );
  if (tail === undefined) return undefined;
  const range = unitRange(unit, addMonths(today, -12));
  return only(2 + skip + tail.split(' ').length, range, unit);
};

const readYearNumber: Reader = (tokens, at) => {
  const lead = word(tokens, at) === 'calendar' ? 1 : 0;
  const skip = lead + (word(tokens, at + lead) === 'year' ? 1 : 0);
  const year = readYear(tokens[at + skip]);
  return year === undefined ? undefined : only(skip + 1, monthRange(year, 1, 12), 'year');
};

const readWeekdayName: Reader = (tokens, at, today) => {
  const which = word(tokens, at);
  const skip = which === 'last' || which === 'this' || which === 'past' ? 1 : 0;
  const weekday = readWeekday(tokens[at + skip]);
  if (weekday === undefined) return undefined;
  const ofThisWeek = addDays(sundayOfWeek(today), weekday);
  const isBefore = which === 'last' || which === 'past' ? ofThisWeek < today : ofThisWeek <= today;
  const day = isBefore || which === 'this' ? ofThisWeek : addDays(ofThisWeek, -7);
  return only(skip + 1, { start: day, end: day }, 'day');
};

const OFFSETS = pairs('this=0, current=0, last=-1, previous=-1, prior=-1, preceding=-1, next=1, coming=1');

/** `over the weekend`: the two days that came last. */
const LEADS_TO_WEEKEND = new Set(['over', 'on', 'during', 'at', 'for', 'through', 'across']);

/** `this week`, `last month`, `the month before last`, `last weekend`, `over the weekend`. */
const readUnitName: Reader = (tokens, at, today) => {
  const unit = readUnit(tokens[at]);
  if (unit !== undefined && word(tokens, at + 1) === 'before' && word(tokens, at + 2) === 'last')
    return only(3, unitRange(unit, today, -2), unit);
  const which = word(tokens, at);
  const offset = OFFSETS[which] === undefined ? undefined : Number(OFFSETS[which]);
  const skip = ['full', 'whole', 'complete', 'calendar', 'entire'].includes(word(tokens, at + 1)) ? 1 : 0;
  const named = readUnit(tokens[at + 1 + skip]);
  if (offset !== undefined && named !== undefined)
    return only(2 + skip, unitRange(named, today, offset), named);
  const isNamed = word(tokens, at + 1) === 'weekend' && ['last', 'this', 'past'].includes(which);
  const isLed =
    which === 'weekend' && word(tokens, at - 1) === 'the' && LEADS_TO_WEEKEND.has(word(tokens, at - 2));
  if (isNamed || isLed) {
    const ahead = which === 'this' && dayOfWeek(today) === 6 ? 0 : dayOfWeek(today) + 1;
    const saturday = addDays(today, -ahead);
    return only(isNamed ? 2 : 1, { start: saturday, end: addDays(saturday, 1) }, 'day');
  }
  return undefined;
};

/** `past week`: unlike `last week`, the days up to today. */
const readPast: Reader = (tokens, at, today) => {
  if (word(tokens, at) !== 'past') return undefined;
  const unit = readUnit(tokens[at + 1]);
  const days = { day: 1, week: 7, month: 30, year: 365 };
  if (unit === undefined) return undefined;
  if (unit === 'quarter') return only(2, unitRange(unit, today, -1), unit);
  return only(2, { start: addDays(today, 1 - days[unit]), end: today }, 'day');
};

/** `3 days ago`, `a week ago`: the whole unit that was then. */
const readAgo: Reader = (tokens, at, today) => {
  const isOne = ['a', 'an', 'one'].includes(word(tokens, at));
  const count = isOne ? 1 : readCount(tokens[at]);
  const unit = readUnit(tokens[at + 1]);
  const isAgo = word(tokens, at + 2) === 'ago' || word(tokens, at + 2) === 'back';
  if (count === undefined || unit === undefined || !isAgo) return undefined;
  if (unit === 'month') return only(3, unitRange('month', addMonths(today, -count)), 'month');
  return only(3, unitRange(unit, today, -count), unit);
};

const LEADS_TO_DAY = new Set(['on', 'since', 'from', 'until', 'till', 'through', 'before', 'after', 'of']);

/** `on the 4th`, `since the 10th`: the last such day of a month. */
const readOrdinalDay: Reader = (tokens, at, today) => {
  const token = tokens[at];
  const isOrdinal = token?.kind === 'number' && /^\d{1,2}(st|nd|rd|th)$/.test(token.text);
  const isLed = word(tokens, at - 1) === 'the' && LEADS_TO_DAY.has(word(tokens, at - 2));
  const next = tokens[at + 1];
  const isLast = next === undefined || next.isApart === true || next.kind === 'sign';
  if (!isOrdinal || !isLed || !isLast) return undefined;
  const [own = '', before = ''] = [0, -1].map((offset) => addMonths(today, offset).slice(0, 8));
  const days = [before, own].map((month) => `${month}${String(token.value).padStart(2, '0')}`).filter(isDay);
  return { length: 1, unit: 'day', options: days.map((day) => ({ start: day, end: day })) };
};

const READERS: readonly Reader[] = [
  readOrdinalDay,
  readDate,
  readNamedDay,
  readAgo,
  readMonthName,
  readPartOfYear,
  readWeekdayName,
  (tokens, at, today) => readPartOf(tokens, at, (whole) => readPoint(tokens, whole, today)),
  readUnitName,
  readPast,
  readYearFirst,
  readNamedHoliday,
  readNamedSeason,
  readSameOfLastYear,
  readYearNumber,
];

/** The longest point that starts here; a leading `the` belongs to it. */
export function readPoint(tokens: readonly Token[], at: number, today: Day): Point | undefined {
  const skip = word(tokens, at) === 'the' ? 1 : 0;
  let best: Point | undefined;
  for (const read of READERS) {
    const point = read(tokens, at + skip, today);
    if (point !== undefined && point.options.length > 0 && point.length > (best?.length ?? 0)) best = point;
  }
  return best === undefined ? undefined : { ...best, length: best.length + skip };
}

/** The option that has begun by `day`, latest; else the earliest. */
export const latestBy = (point: Point, day: Day): DateRange =>
  point.options.findLast((range) => range.start <= day) ?? point.options[0] ?? { start: day, end: day };

/** The first option that begins at `day` or later; else the last. */
export const firstFrom = (point: Point, day: Day): DateRange =>
  point.options.find((range) => range.start >= day) ?? point.options.at(-1) ?? { start: day, end: day };

/** Whether the words leave the year open. */
export const isOpen = (point: Point): boolean => point.options.length > 1;

export const isUnit = (text: string): text is Unit => UNITS.some((unit) => unit === text);
