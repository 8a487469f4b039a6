export type { Named } from './reference.ts';
export { REGIONS, REV_RANGES, SECTORS, UNLISTED_REGION_ID } from './reference.ts';
