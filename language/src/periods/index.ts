export { MONTH_NAMES, monthOf, monthRange, unitRange, unitsOf, yearOf } from './calendar.ts';
export { type Comparison, readComparison } from './comparison.ts';
export { describeDay, describeRange } from './describe.ts';
export { type Period, readPeriod } from './period.ts';
