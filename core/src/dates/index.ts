export {
  addDays,
  DEFAULT_RANGE_DAYS,
  dayOfWeek,
  daysBetween,
  daysOf,
  EARLIEST_DAYS_BACK,
  isDay,
  isPartialWeek,
  lastDays,
  lengthInDays,
  previousPeriod,
  RANGE_PRESETS,
  sundayOfWeek,
  toDay,
  toWire,
  weeksOf,
} from './days.ts';
export type { DateRange, Day } from './range.ts';
