import { addDays, type DateRange, type Day } from '@parley/core/dates';
import type { Token } from '../text/tokens.ts';
import { addMonths, monthRange, type Unit } from './calendar.ts';
import { latestBy, readPoint } from './point.ts';
import { readCount, readUnit, word } from './words.ts';

type Ending = { length: number; range: DateRange; unit: Unit };

const MONTHS: Readonly<Record<Unit, number>> = { day: 0, week: 0, month: 1, quarter: 3, year: 12 };
const TO = new Set(['to', 'ending', 'ended', 'until', 'through']);
const EDGE = new Set(['the', 'end', 'of', 'late', 'in', 'on', 'with']);
const POINTS = new Set(['this', 'last', 'previous', 'current', 'next', 'prior']);

/** How many months a stretch has, in how many words: `half year`, `quarter`, `12 months`. */
function readStretch(tokens: readonly Token[], at: number): { months: number; length: number } | undefined {
  if (word(tokens, at) === 'half') {
    const skip = ['a', 'of'].includes(word(tokens, at + 1)) ? 2 : 1;
    return readUnit(tokens[at + skip]) === 'year' ? { months: 6, length: skip + 1 } : undefined;
  }
  const count = readCount(tokens[at]);
  const next = at + (count === undefined ? 0 : 1);
  const months = MONTHS[readUnit(tokens[next]) ?? 'day'] * (count ?? 1);
  return months === 0 ? undefined : { months, length: next + 1 - at };
}

/** `the half year to end september`, `12 months ending june`, `year to the end of march`: so many months up to then. */
export function readEndingIn(tokens: readonly Token[], at: number, today: Day): Ending | undefined {
  // "this quarter to last quarter": two periods, and no stretch.
  if (POINTS.has(word(tokens, at - 1))) return undefined;
  const stretch = readStretch(tokens, at);
  if (stretch === undefined) return undefined;
  const to = at + stretch.length;
  if (!TO.has(word(tokens, to))) return undefined;
  let next = to + 1;
  while (EDGE.has(word(tokens, next))) next += 1;
  const point = readPoint(tokens, next, today);
  if (point === undefined || !['month', 'quarter', 'year'].includes(point.unit)) return undefined;
  const { end } = latestBy(point, today);
  const [year = 0, month = 1] = addMonths(addDays(end, 1), -stretch.months).split('-').map(Number);
  const { start } = monthRange(year, month);
  return { length: next + point.length - at, range: { start, end }, unit: 'day' };
}
