export type { Batch, TargetTable } from './batch.ts';
export { type Batcher, createBatcher } from './batcher.ts';
export { drainNow } from './drain.ts';
export { type Drainer, startDrainer } from './drainer.ts';
export { enqueueClickhouseRows } from './enqueue.ts';
export { type Inserted, insertBatch } from './insert-batch.ts';
export { createKeeper } from './keep-batches.ts';
export { nextVersion } from './versions.ts';
