export { activityRange } from './audience-activity.ts';
export { getAudience } from './get-audience.ts';
export type { Audience } from './load-audiences.ts';
export { audienceNamesOf, loadAudiences, loadAudiencesOfCompany, selectAudience } from './load-audiences.ts';
