export { activityRange } from './audience-activity.ts';
export { collectDomains } from './datasets/collect-domains.ts';
export type { StoredDataset } from './datasets/dataset.ts';
export { keepDataset } from './datasets/keep-dataset.ts';
export { getAudience } from './get-audience.ts';
export type { Audience } from './load-audiences.ts';
export { audienceNamesOf, loadAudiences, loadAudiencesOfCompany, selectAudience } from './load-audiences.ts';
