export type { ActivityColumn } from './activity.ts';
export {
  ACTIVITY_COLUMNS,
  ACTIVITY_HIDDEN,
  ACTIVITY_LISTS,
  ACTIVITY_METRICS,
  ACTIVITY_RANGES,
} from './activity.ts';
export { vendorPermalink } from './permalink.ts';
export { VENDORS_TABLE } from './table.ts';
