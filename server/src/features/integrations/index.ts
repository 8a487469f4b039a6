export { hasActiveCrm } from './connections/has-active-crm.ts';
export { readCrm } from './sync/read-crm.ts';
