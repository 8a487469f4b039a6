import { addDays, type DateRange, lengthInDays } from '@parley/core/dates';
import { unitOf } from './calendar.ts';
import type { Period } from './period.ts';

/** Of a whole month that one not over yet is compared with: as many days from its start. The same for other units. */
export const asFarIn = ({ range, unit, isRunning }: Period, whole: DateRange): DateRange =>
  isRunning && unit !== 'day' && unitOf(whole) === unit && lengthInDays(range) < lengthInDays(whole)
    ? { start: whole.start, end: addDays(whole.start, lengthInDays(range) - 1) }
    : whole;
