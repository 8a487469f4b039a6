export type { Audience } from './load-audiences.ts';
export { audienceNamesOf, loadAudiences, loadAudiencesOfCompany, selectAudience } from './load-audiences.ts';
