export type { ActivityColumns, ActivityDefaults, Figures } from './activity-metrics.ts';
export {
  ACTIVITY,
  activityFilters,
  activitySpec,
  figuresOf,
  flagsOf,
  INFLUENCE,
  metricOfColumn,
} from './activity-metrics.ts';
export { type FitScoreInput, type FitScoreRow, listFitScores } from './list-fit-scores.ts';
export type { ActivityInput } from './list-vendor-activity.ts';
export { shownVendor } from './shown-vendor.ts';
