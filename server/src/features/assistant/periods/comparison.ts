import { addDays, type DateRange, type Day, lengthInDays, previousPeriod } from '@parley/core/dates';
import type { Token } from '../language/tokens.ts';
import { addMonths, type Unit, unitRange } from './calendar.ts';
import { type Period, readPeriod } from './period.ts';
import { readCount, readUnit } from './words.ts';

/** What a period is held against, once that period is known. */
export type Comparison = { length: number; words: string; of: (period: Period) => DateRange };

const yearBefore = ({ range }: Period): DateRange => ({
  start: addMonths(range.start, -12),
  end: addMonths(range.end, -12),
});

const unitBefore =
  (unit: Unit) =>
  ({ range }: Period): DateRange =>
    unitRange(unit, range.start, -1);

const ofOwnUnit = (period: Period): DateRange =>
  period.unit === 'day' && lengthInDays(period.range) > 1
    ? directlyBefore(period.range)
    : unitBefore(period.unit)(period);

function directlyBefore(range: DateRange, days = lengthInDays(range)): DateRange {
  return { start: addDays(range.start, -days), end: addDays(range.start, -1) };
}

type Phrase = readonly [words: string, of: (period: Period) => DateRange];

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
];

const MARKED: readonly Phrase[] = [
  ['same period last year', yearBefore],
  ['same period of last year', yearBefore],
  ['same period the year before', yearBefore],
  ['same period a year ago', yearBefore],
  ['same time last year', yearBefore],
  ['same U last year', yearBefore],
  ['same U of last year', yearBefore],
  ['year earlier', yearBefore],
  ['a year earlier', yearBefore],
  ['a year ago', yearBefore],
  ['a year before', yearBefore],
  ['one year ago', yearBefore],
  ['previous period', ({ range }) => previousPeriod(range)],
  ['prior period', ({ range }) => previousPeriod(range)],
  ['last period', ({ range }) => previousPeriod(range)],
  ['preceding period', ({ range }) => previousPeriod(range)],
  ['period before', ({ range }) => previousPeriod(range)],
  ['before', ({ range }) => previousPeriod(range)],
  ['one before', ofOwnUnit],
];

const MARKERS = [
  'in comparison to',
  'in comparison with',
  'compared to',
  'compared with',
  'compared against',
  'compare to',
  'compare with',
  'comparing to',
  'relative to',
  'as opposed to',
  'versus',
  'against',
  'than',
  'vs',
  'v',
];

const matches = (tokens: readonly Token[], at: number, phrase: string): boolean =>
  phrase.split(' ').every((part, index) => {
    const token = tokens[at + index];
    return part === 'U' ? readUnit(token) !== undefined : token?.text === part;
  });

const longest = (tokens: readonly Token[], at: number, phrases: readonly Phrase[]): Phrase | undefined =>
  phrases
    .filter(([words]) => matches(tokens, at, words))
    .toSorted((a, b) => b[0].split(' ').length - a[0].split(' ').length)[0];

type Target = { length: number; of: (period: Period) => DateRange };

/** `last quarter`, `the month before`, `previous 30 days`, `last`: read against the period itself. */
function readRelative(tokens: readonly Token[], at: number, today: Day): Target | undefined {
  const first = tokens[at]?.text ?? '';
  const isBack = ['last', 'previous', 'prior', 'preceding'].includes(first);
  const count = readCount(tokens[at + (isBack ? 1 : 0)]);
  const countUnit = count === undefined ? undefined : readUnit(tokens[at + (isBack ? 2 : 1)]);
  const isBefore = tokens[at + 2]?.text === 'before';
  if (count !== undefined && countUnit === 'day' && (isBack || isBefore))
    return { length: 3, of: ({ range }) => directlyBefore(range, count) };
  const unit = readUnit(tokens[at + (isBack ? 1 : 0)]);
  if (unit !== undefined && (isBack || tokens[at + 1]?.text === 'before')) {
    const isLastYear = unit === 'year';
    return {
      length: 2,
      of: (period) => {
        if (unit === period.unit) return unitBefore(unit)(period);
        if (isLastYear) return yearBefore(period);
        return unitRange(unit, first === 'last' ? today : period.range.start, -1);
      },
    };
  }
  return isBack ? { length: 1, of: ofOwnUnit } : undefined;
}

function readTarget(tokens: readonly Token[], at: number, today: Day): Target | undefined {
  const skip = tokens[at]?.text === 'the' ? 1 : 0;
  const phrase = longest(tokens, at + skip, MARKED);
  const own = readRelative(tokens, at + skip, today);
  const phraseLength = phrase?.[0].split(' ').length ?? 0;
  const fixed = readPeriod(tokens, at, today);
  if (fixed?.kind === 'period' && fixed.length > skip + Math.max(phraseLength, own?.length ?? 0))
    return { length: fixed.length, of: () => fixed.period.range };
  if (phrase !== undefined && phraseLength >= (own?.length ?? 0))
    return { length: skip + phraseLength, of: phrase[1] };
  if (own !== undefined) return { length: skip + own.length, of: own.of };
  return fixed?.kind === 'period' ? { length: fixed.length, of: () => fixed.period.range } : undefined;
}

/** `vs last quarter`, `compared with the previous period`, `year over year`; undefined when no comparison starts here. */
export function readComparison(tokens: readonly Token[], at: number, today: Day): Comparison | undefined {
  const make = (length: number, of: (period: Period) => DateRange): Comparison => ({
    length,
    of,
    words: tokens
      .slice(at, at + length)
      .map((token) => token.raw)
      .join(' '),
  });
  const bare = longest(tokens, at, PHRASES);
  if (bare !== undefined) return make(bare[0].split(' ').length, bare[1]);
  const marker = MARKERS.find((words) => matches(tokens, at, words));
  if (marker === undefined) return undefined;
  const skip = marker.split(' ').length;
  const target = readTarget(tokens, at + skip, today);
  return target === undefined ? undefined : make(skip + target.length, target.of);
}
