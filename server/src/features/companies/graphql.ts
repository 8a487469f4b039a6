export { RegionRef, RevRangeRef, SectorRef } from './reference-types.ts';
