export type { Audience } from './load-audiences.ts';
export { loadAudiences, selectAudience } from './load-audiences.ts';
