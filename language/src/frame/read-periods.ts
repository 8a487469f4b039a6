import { addDays, type DateRange } from '@parley/core/dates';
import { addMonths, unitOf } from '../periods/calendar.ts';
import type { Comparison } from '../periods/comparison.ts';
import { describeRange } from '../periods/describe.ts';
import type { Period } from '../periods/period.ts';
import type { Shift } from '../periods/shift.ts';
import { hasRole } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import type { Frame, Problem } from './frame.ts';

type Periods = {
  shift: Shift | null;
  period: Period | null;
  comparison: Comparison | null;
  problems: Problem[];
  notes: string[];
};

/** "June, July and August" are one stretch when each follows the one before. */
function joined(found: readonly Period[]): Period | null {
  const sorted = found.toSorted((a, b) => (a.range.start < b.range.start ? -1 : 1));
  const [first] = sorted;
  const last = sorted.at(-1);
  const isChain = sorted.every(
    (each, index) => index === 0 || addDays(sorted[index - 1]?.range.end ?? '', 1) === each.range.start,
  );
  if (first === undefined || last === undefined || !isChain) return null;
  const words = sorted.map((each) => each.words).join(' and ');
  const isOfTwo = sorted.length === 2 && sorted.every(({ unit }) => unit === first.unit && unit !== 'day');
  return {
    ...first,
    ...(isOfTwo && { ends: [first.range, last.range] }),
    words,
    unit: 'day',
    isRunning: last.isRunning,
    range: { start: first.range.start, end: last.range.end },
  };
}

/** "how did visits change from August to September": one month against the other. */
function changedBetween(
  period: Period,
  spans: readonly Span[],
): { period: Period; comparison: Comparison } | null {
  const [first, last] = period.ends ?? [];
  if (first === undefined || last === undefined || !hasRole(spans, 'change', 'compare', 'why')) return null;
  return {
    period: { ...period, range: last, unit: unitOf(last) },
    comparison: { base: null, length: 0, words: `vs ${describeRange(first)}`, of: () => first },
  };
}

/** "in June and August": one of them alone would be another question. */
function severalPeriods(found: readonly Period[]): Problem {
  const [first, second] = found;
  const at =
    (period: Period | undefined, held?: Period) =>
    (frame: Frame): Frame => ({
      ...frame,
      period: period ?? frame.period,
      comparison:
        held === undefined
          ? null
          : { base: null, length: 0, words: `vs ${describeRange(held.range)}`, of: () => held.range },
    });
  const text = 'The question names several periods that do not follow each other. Which one?';
  const choices = [at(first), at(second), at(first, second)];
  return { kind: 'which-figure', reason: 'ambiguous', text, choices };
}

/** "deals opened in Q2 and won in Q3": each time is said of something of its own. */
function isOfTwo(spans: readonly Span[]): boolean {
  const first = spans.findIndex(({ reading }) => reading.kind === 'period');
  const last = spans.findLastIndex(({ reading }) => reading.kind === 'period');
  return spans
    .slice(first + 1, last)
    .some(
      (span) => ['metric', 'outcome'].includes(span.reading.kind) || hasRole([span], 'visited', 'change'),
    );
}

const isSameRange = (a: DateRange, b: DateRange): boolean => a.start === b.start && a.end === b.end;
const aYearBefore = ({ start, end }: DateRange): DateRange => ({
  start: addMonths(start, -12),
  end: addMonths(end, -12),
});

/** "this October vs last October": a period is not compared with itself, so the other one is of the year before. */
function unlikeItself(period: Period, comparison: Comparison | null): Comparison | null {
  if (comparison === null || !isSameRange(comparison.of(period), period.range)) return comparison;
  return { ...comparison, of: ({ range }) => aYearBefore(range) };
}

/** Says of "last month with last month" which days the other ones are: the same words name them both. */
function ofTheSameWords(period: Period, comparison: Comparison | null): string[] {
  if (comparison === null || !isSameRange(comparison.of(period), period.range)) return [];
  const [own, other] = [period.words, comparison.words].map((words) => words.toLowerCase());
  if (own === undefined || own === '' || other?.endsWith(own) !== true) return [];
  const before = describeRange(aYearBefore(period.range));
  return [`“${period.words}” is named twice: it is compared with ${before}, a year before.`];
}

/** "spend in September vs visits in October": each figure is of a time of its own. */
function isOfTwoFigures(spans: readonly Span[]): boolean {
  const first = spans.findIndex(({ reading }) => reading.kind === 'period');
  const last = spans.findLastIndex(({ reading }) => reading.kind === 'period');
  const before = spans
    .slice(0, first)
    .flatMap(({ reading }) => (reading.kind === 'metric' ? [reading.metric] : []));
  return spans
    .slice(first + 1, last)
    .some(
      ({ reading }) => reading.kind === 'metric' && before.length > 0 && !before.includes(reading.metric),
    );
}

/** The period of a question and its comparison. Two periods are compared with each other. */
export function readPeriods(spans: readonly Span[]): Periods {
  const found: Period[] = [];
  const problems: Problem[] = [];
  let comparison: Comparison | null = null;
  let shift: Shift | null = null;
  for (const { reading } of spans) {
    if (reading.kind === 'comparison') comparison = reading.comparison;
    if (reading.kind === 'shift') shift = reading.shift;
    if (reading.kind !== 'period') continue;
    const { match } = reading;
    if (match.kind === 'impossible')
      problems.push({ kind: 'impossible-period', reason: match.reason, words: match.words });
    else found.push(match.period);
  }
  // "so far today": today, and not all there is.
  const bounded = found.filter(({ words }) => !/^(so far|to date|ever)$/i.test(words));
  // "spend in 2026, leads in 2026": one time, though it is said twice.
  const isHeld = hasRole(spans, 'compare', 'versus', 'change');
  const once = isHeld
    ? bounded
    : bounded.filter((each, at) => at === bounded.findIndex(({ range }) => isSameRange(range, each.range)));
  if (once.length > 0) found.splice(0, found.length, ...once);
  const [later, earlier, ...more] = found.toSorted((a, b) => (a.range.start < b.range.start ? 1 : -1));
  const notes: string[] = [];
  if (later === undefined) return { period: null, comparison, shift, problems, notes };
  // "compare last week and the one before": the one is compared with the other.
  if (
    shift !== null &&
    comparison === null &&
    earlier === undefined &&
    hasRole(spans, 'compare', 'versus', 'change')
  ) {
    const { words, of } = shift;
    const held: Comparison = {
      base: null,
      length: 0,
      words: `vs ${words}`,
      of: (period) => of(period).range,
    };
    return { period: later, comparison: held, shift: null, problems, notes };
  }
  const ends = earlier === undefined && comparison === null ? changedBetween(later, spans) : null;
  if (ends !== null) return { ...ends, shift, problems, notes };
  if (earlier === undefined)
    return {
      period: later,
      comparison: unlikeItself(later, comparison),
      shift,
      problems,
      notes: ofTheSameWords(later, comparison),
    };
  const whole = isHeld || comparison !== null || isOfTwo(spans) ? null : joined(found);
  if (whole !== null) return { period: whole, comparison, shift, problems, notes };
  if (more.length > 0 || comparison !== null || !isHeld || isOfTwoFigures(spans)) {
    problems.push(severalPeriods(found));
    return { period: found[0] ?? later, comparison, shift, problems, notes };
  }
  const held: Comparison = { base: null, length: 0, words: `vs ${earlier.words}`, of: () => earlier.range };
  return {
    period: later,
    comparison: unlikeItself(later, held),
    shift,
    problems,
    notes: ofTheSameWords(later, held),
  };
}
