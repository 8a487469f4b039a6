import { addDays, type DateRange, type Day, lengthInDays, previousPeriod } from '@parley/core/dates';
import { list } from '../text/list.ts';
import type { Token } from '../text/tokens.ts';
import { addMonths, isWeekend, type Unit, unitRange } from './calendar.ts';
import { type Period, readPeriod } from './period.ts';
import { readShift } from './shift.ts';
import { readCount, readUnit } from './words.ts';

/** What a period is compared with, once that period is known. */
export type Comparison = {
  length: number;
  words: string;
  of: (period: Period) => DateRange;
  /** The period that is meant where none is named: "more than last month" is this month. */
  base: Unit | null;
  /** "against the previous 30 days": so many days are meant where no period is named. */
  days?: number;
  /** "than the month before": where no time is named it is of the last that is whole. */
  last?: Unit;
  /** "week over week": how long each of the compared stretches is. */
  step?: Unit;
  /** The question wants no comparison, where the previous period would be the default. */
  isNone?: true;
};

const yearBefore = ({ range }: Period): DateRange => ({
  start: addMonths(range.start, -12),
  end: addMonths(range.end, -12),
});

const unitBefore =
  (unit: Unit) =>
  ({ range }: Period): DateRange =>
    unitRange(unit, range.start, -1);

const weekBack = ({ range }: Period): DateRange => ({
  start: addDays(range.start, -7),
  end: addDays(range.end, -7),
});

function ofOwnUnit(period: Period): DateRange {
  if (isWeekend(period.range)) return weekBack(period);
  return period.unit === 'day' && lengthInDays(period.range) > 1
    ? directlyBefore(period.range)
    : unitBefore(period.unit)(period);
}

function directlyBefore(range: DateRange, days = lengthInDays(range)): DateRange {
  return { start: addDays(range.start, -days), end: addDays(range.start, -1) };
}

type Phrase = readonly [words: string, of: (period: Period) => DateRange];

const STEPS = ['week', 'month', 'quarter', 'year'] as const;
const SHORT_STEPS = { week: 'wow', month: 'mom', quarter: 'qoq', year: 'yoy' } as const;

/** What pages call the days that they compare with. */
const NAMES_OF_PREVIOUS = ['previous period', 'prior period', 'preceding period'];

/** It is nothing but a comparison, so that "compare visits last month with previous period" needs no other word. */
const PREVIOUS: readonly Phrase[] = NAMES_OF_PREVIOUS.flatMap((words) =>
  ['', 'with ', 'and ', 'to '].flatMap((lead) =>
    ['', 'the '].map((the): Phrase => [`${lead}${the}${words}`, ({ range }) => previousPeriod(range)]),
  ),
);

/** Longest first within each start. `U` stands for a unit. */
const PHRASES: readonly Phrase[] = [
  ['year over year', yearBefore],
  ['year on year', yearBefore],
  ['yoy', yearBefore],
  ['month over month', unitBefore('month')],
  ['month on month', unitBefore('month')],
  ['mom', unitBefore('month')],
  ['week over week', unitBefore('week')],
  ['week on week', unitBefore('week')],
  ['wow', unitBefore('week')],
  ['quarter over quarter', unitBefore('quarter')],
  ['quarter on quarter', unitBefore('quarter')],
  ['qoq', unitBefore('quarter')],
  ...PREVIOUS,
];

/** `the same bit of last year`: whatever is called a part of time. */
const PARTS = list(`day, date, period, time, bit, part, point, stretch, days, dates, span, interval`);
const SAME_OF_LAST_YEAR: readonly Phrase[] = PARTS.flatMap((part) =>
  ['last year', 'of last year', 'in last year', 'the year before', 'a year ago', 'a year earlier'].map(
    (when): Phrase => [`same ${part} ${when}`, yearBefore],
  ),
);

const back =
  (months: number) =>
  ({ range }: Period): DateRange => ({
    start: addMonths(range.start, -months),
    end: addMonths(range.end, -months),
  });

/** `the same days last month`: as many of them. */
const SAME_OF_UNIT: readonly Phrase[] = PARTS.flatMap((part) =>
  (['week', 'month', 'quarter'] as const).flatMap((unit) =>
    [
      `last ${unit}`,
      `of last ${unit}`,
      `in last ${unit}`,
      `the ${unit} before`,
      `of the ${unit} before`,
      `the previous ${unit}`,
      `of the previous ${unit}`,
      `one ${unit} earlier`,
      `a ${unit} earlier`,
    ].map(
      (when): Phrase => [`same ${part} ${when}`, unit === 'week' ? weekBack : back(unit === 'month' ? 1 : 3)],
    ),
  ),
);

const MARKED: readonly Phrase[] = [
  ...SAME_OF_LAST_YEAR,
  ...SAME_OF_UNIT,
  ['same U last year', yearBefore],
  ['same U of last year', yearBefore],
  ['year earlier', yearBefore],
  ['a year earlier', yearBefore],
  ['a year ago', yearBefore],
  ['a year before', yearBefore],
  ['one year ago', yearBefore],
  ...NAMES_OF_PREVIOUS.map((words): Phrase => [words, ({ range }) => previousPeriod(range)]),
  ['last period', ({ range }) => previousPeriod(range)],
  ['period before', ({ range }) => previousPeriod(range)],
  ['before', ({ range }) => previousPeriod(range)],
  ['one before', ofOwnUnit],
  ['weekend before', weekBack],
  ['weekend before that', weekBack],
  ['previous weekend', weekBack],
];

const MARKERS =
  list(`in comparison to, in comparison with, compared to, compared with, compared against, compare to,
    compare with, comparing to, relative to, as opposed to, versus, against, than, vs, v`);

/** "so much lower than September": no bound, where a time follows. */
const HOW_FAR = /^(?:lower|higher|worse|better|weaker|stronger|smaller|bigger|fewer|less|more)$/;

const matches = (tokens: readonly Token[], at: number, phrase: string): boolean =>
  phrase.split(' ').every((part, index) => {
    const token = tokens[at + index];
    return part === 'U' ? readUnit(token) !== undefined : token?.text === part;
  });

const longest = (tokens: readonly Token[], at: number, phrases: readonly Phrase[]): Phrase | undefined =>
  phrases
    .filter(([words]) => matches(tokens, at, words))
    .toSorted((a, b) => b[0].split(' ').length - a[0].split(' ').length)[0];

type Target = {
  length: number;
  of: (period: Period) => DateRange;
  base?: Unit;
  last?: Unit;
  days?: number;
};

/** Seven days are as long as a week, whatever day they begin on; 28 to 31 as long as a month. */
function isAsLong(unit: Unit, range: DateRange): boolean {
  const days = lengthInDays(range);
  return (unit === 'week' && days === 7) || (unit === 'month' && days >= 28 && days <= 31);
}

/** `last quarter`, `the month before`, `previous 30 days`, `last`: read against the period itself. */
function readRelative(tokens: readonly Token[], at: number, today: Day): Target | undefined {
  const first = tokens[at]?.text ?? '';
  const isBack = ['last', 'previous', 'prior', 'preceding'].includes(first);
  const count = readCount(tokens[at + (isBack ? 1 : 0)]);
  const countUnit = count === undefined ? undefined : readUnit(tokens[at + (isBack ? 2 : 1)]);
  const isBefore = tokens[at + 2]?.text === 'before';
  if (count !== undefined && countUnit === 'day' && (isBack || isBefore))
    return { length: 3, days: count, of: ({ range }) => directlyBefore(range, count) };
  const unit = readUnit(tokens[at + (isBack ? 1 : 0)]);
  if (unit !== undefined && (isBack || tokens[at + 1]?.text === 'before')) {
    const isLastYear = unit === 'year';
    return {
      length: 2,
      ...(isBack ? { base: unit } : { last: unit }),
      of: (period) => {
        if (unit === period.unit) return unitBefore(unit)(period);
        if (isLastYear) return yearBefore(period);
        // "October 3 to 9 vs the week before": as many days, where they are no week of the calendar.
        if (first !== 'last' && isAsLong(unit, period.range)) return directlyBefore(period.range);
        return unitRange(unit, first === 'last' ? today : period.range.start, -1);
      },
    };
  }
  return isBack ? { length: 1, of: ofOwnUnit } : undefined;
}

/** `the same stretch in October`: as many days of it, from as far in. */
function readSameOf(tokens: readonly Token[], at: number, today: Day): Target | undefined {
  const [same, part, lead] = [tokens[at], tokens[at + 1], tokens[at + 2]].map((token) => token?.text ?? '');
  if (same !== 'same' || !PARTS.includes(part ?? '') || !['in', 'of', 'from'].includes(lead ?? ''))
    return undefined;
  const fixed = readPeriod(tokens, at + 3, today);
  if (fixed?.kind !== 'period' || fixed.period.unit !== 'month') return undefined;
  const { range: whole } = fixed.period;
  return {
    length: 3 + fixed.length,
    of: ({ range }) => {
      const offset = lengthInDays({ start: unitRange('month', range.start).start, end: range.start }) - 1;
      const start = addDays(whole.start, offset);
      const [end = whole.end] = [addDays(start, lengthInDays(range) - 1), whole.end].toSorted();
      return { start, end };
    },
  };
}

function readTarget(tokens: readonly Token[], at: number, today: Day): Target | undefined {
  const skip = tokens[at]?.text === 'the' ? 1 : 0;
  const sameOf = readSameOf(tokens, at + skip, today);
  if (sameOf !== undefined) return { ...sameOf, length: skip + sameOf.length };
  const shift = readShift(tokens, at);
  const phrase = longest(tokens, at + skip, MARKED);
  const own = readRelative(tokens, at + skip, today);
  const phraseLength = phrase?.[0].split(' ').length ?? 0;
  const fixed = readPeriod(tokens, at, today);
  const least = skip + Math.max(phraseLength, own?.length ?? 0);
  if (shift !== undefined && shift.length > Math.max(least, fixed?.length ?? 0))
    return { length: shift.length, of: (period) => shift.of(period).range };
  if (fixed?.kind === 'period' && fixed.length > least)
    return { length: fixed.length, of: () => fixed.period.range, base: fixed.period.unit };
  if (phrase !== undefined && phraseLength >= (own?.length ?? 0))
    return { length: skip + phraseLength, of: phrase[1] };
  if (own !== undefined) return { ...own, length: skip + own.length };
  return fixed?.kind === 'period'
    ? { length: fixed.length, of: () => fixed.period.range, base: fixed.period.unit }
    : undefined;
}

/** `vs last quarter`, `compared with the previous period`, `year over year`; undefined when no comparison starts here. */
export function readComparison(tokens: readonly Token[], at: number, today: Day): Comparison | undefined {
  const make = (length: number, of: (period: Period) => DateRange, base: Unit | null = null): Comparison => ({
    length,
    of,
    base,
    words: tokens
      .slice(at, at + length)
      .map((token) => token.raw)
      .join(' '),
  });
  const bare = longest(tokens, at, PHRASES);
  if (bare !== undefined) {
    const step = STEPS.find((unit) => bare[0].startsWith(unit) || bare[0] === SHORT_STEPS[unit]);
    return { ...make(bare[0].split(' ').length, bare[1]), ...(step !== undefined && { step }) };
  }
  const isHow = HOW_FAR.test(tokens[at]?.text ?? '') && !/^\d/.test(tokens[at + 2]?.text ?? '');
  const marker = (isHow ? ['than'] : MARKERS).find((words) => matches(tokens, isHow ? at + 1 : at, words));
  if (marker === undefined) return undefined;
  const skip = marker.split(' ').length + (isHow ? 1 : 0);
  const target = readTarget(tokens, at + skip, today);
  if (target === undefined) return undefined;
  const { days, last } = target;
  return {
    ...make(skip + target.length, target.of, target.base ?? null),
    ...(days !== undefined && { days }),
    ...(last !== undefined && last !== 'day' && { last }),
  };
}
