import { addDays, type DateRange } from '@parley/core/dates';
import type { Token } from '../text/tokens.ts';
import { UNITS, type Unit, unitsOf } from './calendar.ts';
import { readCount, readOrdinal, readUnit } from './words.ts';

type Stretch = { length: number; options: readonly DateRange[]; unit: Unit };
type Part = { isLast: boolean; ordinal: number; count: number };

const LAST = /^(last|final|closing)$/;

/** Weeks of a month are seven days from its first or to its last: those that start on Sunday need not fit in it. */
function partOf({ start, end }: DateRange, unit: Unit, { isLast, ordinal, count }: Part): DateRange[] {
  if (unit === 'day' || unit === 'week') {
    const size = unit === 'week' ? 7 : 1;
    const first = isLast ? addDays(end, 1 - size * count) : addDays(start, size * (ordinal - 1));
    const range = { start: first, end: addDays(first, size * count - 1) };
    return range.start >= start && range.end <= end ? [range] : [];
  }
  const units = unitsOf(unit, { start, end });
  const chosen = isLast ? units.slice(-count) : units.slice(ordinal - 1, ordinal - 1 + count);
  const [first] = chosen;
  const last = chosen.at(-1);
  if (first === undefined || last === undefined || chosen.length < count) return [];
  return [{ start: first.start, end: last.end }];
}

/** `the last quarter of 2025`, `the first two weeks of october`: a part of a longer stretch, from either end. */
export function readPartOf(
  tokens: readonly Token[],
  at: number,
  readWhole: (at: number) => Stretch | undefined,
): Stretch | undefined {
  const isLast = LAST.test(tokens[at]?.text ?? '');
  const ordinal = isLast ? 1 : readOrdinal(tokens[at]);
  if (ordinal === undefined) return undefined;
  const count = ordinal === 1 ? readCount(tokens[at + 1]) : undefined;
  const next = at + (count === undefined ? 1 : 2);
  const unit = readUnit(tokens[next]);
  if (unit === undefined || unit === 'year' || tokens[next + 1]?.text !== 'of') return undefined;
  const whole = readWhole(next + 2);
  if (whole === undefined || UNITS.indexOf(whole.unit) <= UNITS.indexOf(unit)) return undefined;
  const options = whole.options.flatMap((range) =>
    partOf(range, unit, { isLast, ordinal, count: count ?? 1 }),
  );
  return { length: next + 2 - at + whole.length, options, unit: count === undefined ? unit : 'day' };
}
