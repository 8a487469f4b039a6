import type { FrameEdit, PeriodChoice, PeriodPreset } from '@parley/core/assistant';
import { addDays, type DateRange, type Day, EARLIEST_DAYS_BACK } from '@parley/core/dates';
import type { Frame } from '../frame/frame.ts';
import { MONTH_NAMES, type Unit, unitRange } from '../periods/calendar.ts';
import { type Comparison, readComparison } from '../periods/comparison.ts';
import { describeRange } from '../periods/describe.ts';
import { type Period, readPeriod } from '../periods/period.ts';
import { tokenise } from '../text/tokens.ts';
import { InvalidEdit } from './invalid-edit.ts';

const NAMED: readonly { unit: Unit; name: (start: Day) => string }[] = [
  { unit: 'month', name: (start) => `${MONTH_NAMES[Number(start.slice(5, 7)) - 1]} ${start.slice(0, 4)}` },
  { unit: 'quarter', name: (start) => `Q${Math.ceil(Number(start.slice(5, 7)) / 3)} ${start.slice(0, 4)}` },
  { unit: 'year', name: (start) => start.slice(0, 4) },
];

/** Words that are a period as a whole. */
export function periodOfPreset(words: PeriodPreset, today: Day): Period {
  const tokens = tokenise(words);
  const match = readPeriod(tokens, 0, today);
  if (match?.kind !== 'period' || match.length !== tokens.length)
    throw new InvalidEdit(`“${words}” is no period.`);
  return match.period;
}

/** Two days as a period, called by its month, quarter or year where they are one as a whole. */
export function periodOfDays(range: DateRange, today: Day): Period {
  const earliest = addDays(today, -EARLIEST_DAYS_BACK);
  if (range.start < earliest || range.end > today)
    throw new InvalidEdit(
      `Days from ${earliest} to ${today} can be asked for, and not ${range.start} to ${range.end}.`,
    );
  const whole = NAMED.find(({ unit }) => {
    const { start, end } = unitRange(unit, range.start);
    return start === range.start && end === range.end;
  });
  return {
    range,
    unit: whole?.unit ?? 'day',
    words: whole?.name(range.start) ?? describeRange(range),
    isRunning: false,
    isCut: false,
    isWholeDays: false,
  };
}

export const periodOf = (to: PeriodChoice, today: Day): Period =>
  'preset' in to ? periodOfPreset(to.preset, today) : periodOfDays({ start: to.start, end: to.end }, today);

/** The same question of another period, which remembers the one it takes the place of. */
export function withPeriod(frame: Frame, to: PeriodChoice, today: Day): Frame {
  const period = periodOf(to, today);
  if (frame.period === null) return { ...frame, period };
  const { after: _, ...before } = frame.period;
  return { ...frame, period: { ...period, after: before } };
}

type ComparisonEdit = Extract<FrameEdit, { part: 'comparison' }>['to'];

/** In words that questions are asked in, so that what is remembered can be read again. */
const COMPARED: Readonly<Record<Exclude<ComparisonEdit, 'none'>, string>> = {
  previous: 'vs the previous period',
  before: 'vs the one before',
  'year-before': 'vs the same period last year',
};

const NONE: Comparison = {
  length: 0,
  words: '',
  base: null,
  isNone: true,
  of: ({ range }) => range,
};

export function comparisonOf(to: ComparisonEdit, today: Day): Comparison {
  if (to === 'none') return NONE;
  const words = COMPARED[to];
  const tokens = tokenise(words);
  const read = readComparison(tokens, 0, today);
  if (read === undefined || read.length !== tokens.length)
    throw new InvalidEdit(`“${words}” is no comparison.`);
  return read;
}
