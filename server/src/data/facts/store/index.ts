export { loadFacts, storedOf, upsertFacts } from './fact-rows.ts';
export {
  addStored,
  chunksOf,
  factId,
  lockFacts,
  NOTHING_STORED,
  planWrite,
  type Stored,
  tryLockFacts,
  type WriteInput,
} from './fact-store.ts';
