import { addDays, type DateRange, dayOfWeek, lengthInDays } from '@parley/core/dates';
import type { Frame } from '../frame/frame.ts';
import { monthRange, unitRange } from '../periods/calendar.ts';
import type { Period } from '../periods/period.ts';
import { readShift } from '../periods/shift.ts';
import { textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import { tokenise } from '../text/tokens.ts';

const LEAD = '(?:(?:in|on|for|of|from|during|the|since)\\s+)*';
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const WEEKDAY = new RegExp(`^${LEAD}(sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs|ur|r|urs)?(?:day)?s?$`);
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = new RegExp(`^${LEAD}(${MONTHS.join('|')})[a-z]*$`);
const QUARTER = new RegExp(`^${LEAD}q([1-4])$`);
const YEAR = /\b20\d\d\b|\blast year\b|\byear before\b/i;

/** The days that words without a year may stand for, in a year. */
function inYear(text: string, year: number): DateRange | null {
  const month = MONTHS.indexOf(MONTH.exec(text)?.[1] ?? '-');
  if (month !== -1) return monthRange(year, month + 1);
  const quarter = QUARTER.exec(text)?.[1];
  return quarter === undefined ? null : unitRange('quarter', monthRange(year, Number(quarter) * 3).start);
}

/** "tuesday" after a week: the Tuesday of it. */
function dayWithin(text: string, { range }: Period): DateRange | null {
  const weekday = WEEKDAYS.indexOf(WEEKDAY.exec(text)?.[1] ?? '-');
  if (weekday === -1 || lengthInDays(range) > 7) return null;
  const day = addDays(range.start, (weekday - dayOfWeek(range.start) + 7) % 7);
  return day > range.end ? null : { start: day, end: day };
}

/** "and July?" after a year, or after June of a year that was said: that of the same year. */
function partOfYear(text: string, { range, words }: Period): DateRange | null {
  if (!YEAR.test(words)) return null;
  return inYear(text, Number(range.end.slice(0, 4)));
}

const A_YEAR_BEFORE =
  /^(?:(?:in|for|of|during|and|the) )*same (?:quarter|month|week|period|time|days|dates|stretch|range) (?:(?:a|one) year (?:ago|earlier|before|back)|(?:of |in )?(?:the )?(?:last|previous|prior|past) year|the year before|(?:of )?the year before)$/;

/** "same quarter a year ago": of the quarter spoken of, and not of the one that runs. */
function aYearBefore(span: Span, spans: readonly Span[]): Span {
  const isNamed = spans.some(({ reading }) => reading.kind === 'metric');
  if (isNamed || !A_YEAR_BEFORE.test(textOf(span))) return span;
  const shift = readShift(tokenise('a year earlier'), 0);
  return shift === undefined ? span : { ...span, reading: { kind: 'shift', shift } };
}

/** Days named without a year or a week are those of the time spoken of, when it was said which. */
export function withTimeBefore(spans: readonly Span[], before: Frame | null): readonly Span[] {
  const period = before?.period ?? null;
  if (period === null) return spans;
  const own = spans.map((span) => aYearBefore(span, spans));
  return own.map((span) => {
    if (span.reading.kind !== 'period' || span.reading.match.kind !== 'period') return span;
    const { match } = span.reading;
    const text = textOf(span);
    const day = dayWithin(text, period);
    const range = day ?? partOfYear(text, period);
    if (range === null || range.end >= match.period.range.end) return span;
    const words = day === null ? `${match.period.words} ${range.start.slice(0, 4)}` : match.period.words;
    const named = { ...match.period, range, words, isRunning: false, isCut: false };
    return { ...span, reading: { ...span.reading, match: { ...match, period: named } } };
  });
}
