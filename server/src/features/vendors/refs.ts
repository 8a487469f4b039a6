export { VendorRef } from '../channels/refs.ts';
export {
  ACTIVITY_TYPES,
  type ActivityTypes,
  activityArguments,
  activityConnection,
  INFLUENCE_TYPES,
} from './activity-types.ts';
export { FitScoreRef } from './fit-score-types.ts';
