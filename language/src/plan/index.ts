export { isTime } from '../lexicon/meaning.ts';
export { byTouch } from './by-touch.ts';
export { comparedLink } from './compared-link.ts';
export { FILTER_FIELD, restrictionFilter } from './filters.ts';
export type { Impossible } from './impossible.ts';
export { isPartOfRows } from './metrics-of.ts';
export { isListed, isPartlyListed, listPermalink, rowPermalink } from './permalink.ts';
export type { Bucket, Plan } from './plan.ts';
export { type Planned, planQuestion } from './plan-question.ts';
export { queryPermalink } from './query-permalink.ts';
export { rowsShown } from './rows-shown.ts';
export { isBucket } from './shape.ts';
export { stepTold } from './step-told.ts';
export { titleOfPlan } from './title.ts';
export {
  boundsOf,
  describeThreshold,
  extremeOf,
  groupingName,
  groupingPlural,
  metricName,
} from './words.ts';
