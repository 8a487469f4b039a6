import type { DateRange } from '@parley/core/dates';
import type { Frame, Reading } from '../frame/frame.ts';
import { unitOf } from '../periods/calendar.ts';
import type { Comparison } from '../periods/comparison.ts';
import { describeRange } from '../periods/describe.ts';

export const moved = (period: Frame['period'], { shift }: Reading): Frame['period'] =>
  period === null || shift === null ? period : shift.of(period);

/** A period that replaces another one remembers it. */
export function withAfter(period: Frame['period'], before: Frame['period']): Frame['period'] {
  if (period === null || before === null) return period;
  const { after, ...own } = before;
  const isOther = own.range.start !== period.range.start || own.range.end !== period.range.end;
  if (isOther) return { ...period, after: own };
  return after === undefined ? period : { ...period, after };
}

const ofPeriod = (words: string, range: DateRange): Comparison => ({
  base: null,
  length: 0,
  words,
  of: () => range,
});

/** "were there more in October" after those of September: the one beside the other. */
export const isMoreAsked = (before: Frame, { top, groupings, metrics, period, comparison }: Frame): boolean =>
  top !== null &&
  top.count === null &&
  groupings.length + metrics.length + before.groupings.length === 0 &&
  period !== null &&
  comparison === null &&
  (before.period?.range.start !== period.range.start || before.period.range.end !== period.range.end);

/** "which moved most" after two periods: the later one, compared with the earlier. */
export function betweenBoth(
  before: Frame,
  { frame, asks, shift }: Reading,
): Pick<Frame, 'period' | 'comparison'> | null {
  const { period } = before;
  const isHeld = frame.isChange || asks === 'both' || asks === 'versus';
  const isNamed = frame.metrics.length + frame.restrictions.length + frame.sides.length > 0;
  const more = isMoreAsked(before, frame) ? period : null;
  if (more !== null && frame.period !== null)
    return {
      period: withAfter(frame.period, more),
      comparison: ofPeriod(`vs ${describeRange(more.range)}`, more.range),
    };
  if (!isHeld || isNamed || frame.period !== null || frame.comparison !== null || shift !== null) return null;
  const [first, last] = period?.ends ?? [];
  // "which grew" after "in September and October": from the one to the other.
  if (period !== null && first !== undefined && last !== undefined && before.comparison === null) {
    const range = { ...period, range: last, unit: unitOf(last), words: describeRange(last) };
    return { period: range, comparison: ofPeriod(`vs ${describeRange(first)}`, first) };
  }
  if (period?.after === undefined || before.comparison !== null || before.passed.length > 0) return null;
  const { after, ...own } = period;
  const [earlier, later] = own.range.start < after.range.start ? [own, after] : [after, own];
  return { period: { ...later, after: earlier }, comparison: ofPeriod(`vs ${earlier.words}`, earlier.range) };
}
