export type { CompanyMethod } from '../rows.ts';
export { type Batch, nextVersion, type TargetTable } from './batch.ts';
export { type Batcher, createBatcher } from './batcher.ts';
export { drainNow } from './drain.ts';
export { type Drainer, startDrainer } from './drainer.ts';
export type { Inserted } from './insert-batch.ts';
export { createKeeper } from './keep-batches.ts';
export { enqueueClickhouseRows } from './outbox.ts';
export { storeImpressions, storePageViews } from './store-rows.ts';
