export { hasActiveCrm } from './connections/has-active-crm.ts';
