export { hasActiveCrm } from './connections/has-active-crm.ts';
export { readAds, readCrm } from './sync/read-areas.ts';
