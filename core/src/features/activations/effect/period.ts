import { addDays, type DateRange, earlierOf, lengthInDays, toDay } from '../../../dates/index.ts';
import { EFFECT_DAYS } from '../hold-out.ts';

/** A platform may show ads for so many days more. */
const FADING_DAYS = 1;

/** The full days after an activation, and as many before it; `readyOn`: the day on which there are enough of them. */
export type EffectPeriod = { after: DateRange; before: DateRange; days: number } | { readyOn: string };

/**
 * The days that an effect is computed over: from the day after the activation to yesterday, 90 at most, beside as many that end the day
 * before it. Days are those of UTC.
 */
export function effectPeriod(activatedAt: Date, now: number): EffectPeriod {
  const activated = toDay(activatedAt.getTime());
  const start = addDays(activated, 1);
  const readyOn = addDays(start, EFFECT_DAYS.fewest);
  const today = toDay(now);
  if (today < readyOn) return { readyOn };
  const end = earlierOf(addDays(today, -1), addDays(start, EFFECT_DAYS.most - 1));
  const days = lengthInDays({ start, end });
  return {
    after: { start, end },
    before: { start: addDays(activated, -days), end: addDays(activated, -1) },
    days,
  };
}

/**
 * The full days after an activation has ended, `days` at most; `readyOn`: the day on which there are seven. They begin a day later: the
 * platform may show ads for up to 24 hours more.
 */
export function laterPeriod(
  endedAt: Date,
  days: number,
  now: number,
): { later: DateRange } | { readyOn: string } {
  const start = addDays(toDay(endedAt.getTime()), FADING_DAYS + 1);
  const readyOn = addDays(start, EFFECT_DAYS.fewest);
  const today = toDay(now);
  if (today < readyOn) return { readyOn };
  return { later: { start, end: earlierOf(addDays(today, -1), addDays(start, days - 1)) } };
}
