export type { Audience } from './load-audiences.ts';
export { audienceNamesOf, loadAudiences, selectAudience } from './load-audiences.ts';
