export {
  addStored,
  chunksOf,
  decimal,
  factId,
  lockFacts,
  NOTHING_STORED,
  planWrite,
  type Stored,
  tryLockFacts,
  type WriteInput,
} from './fact-store.ts';
