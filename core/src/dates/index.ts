export { courseUnit, SHORTEST_COURSE } from './course.ts';
export {
  addDays,
  COMPARED_PERIODS,
  type ComparedPeriod,
  comparedPeriod,
  DEFAULT_RANGE_DAYS,
  dayOfWeek,
  daysBetween,
  daysOf,
  EARLIEST_DAYS_BACK,
  earlierOf,
  firstOfMonth,
  isDay,
  isPartialMonth,
  isPartialWeek,
  lastDays,
  laterOf,
  lengthInDays,
  monthsBetween,
  monthsOf,
  periodBefore,
  previousPeriod,
  RANGE_PRESETS,
  sundayOfWeek,
  toDay,
  toWire,
  weeksOf,
} from './days.ts';
export { pairedUnits } from './paired-units.ts';
export { isPartialUnit, type TimeUnit } from './partial-unit.ts';
export type { DateRange, Day } from './range.ts';
export {
  dayProblem,
  LONGEST_RANGE_DAYS,
  type RangeNames,
  type RangeProblem,
  rangeProblem,
} from './range-problem.ts';
