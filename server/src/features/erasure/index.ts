export { type ErasureRecord, listAllErasures } from './list-erasures.ts';
