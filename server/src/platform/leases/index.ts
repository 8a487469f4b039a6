export { type FenceKind, fence, unlessFenced } from './fences.ts';
export { type Lease, LeaseLost, noteFenced, whileHeld, withLease, withLeases } from './leases.ts';
export { PROCESS_ID } from './process-id.ts';
