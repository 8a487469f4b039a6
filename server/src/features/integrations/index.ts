export { hasActiveCrm } from './connections/has-active-crm.ts';
export { type Freshness, listFreshness } from './connections/list-freshness.ts';
export { readAds, readCrm } from './sync/read-areas.ts';
