export { loadFacts, storedOf, upsertFacts } from './fact-rows.ts';
export {
  addStored,
  chunksOf,
  factId,
  lockFacts,
  NOTHING_STORED,
  planWrite,
  type Removal,
  type Stored,
  tryLockFacts,
  type WriteInput,
  type Writer,
} from './fact-store.ts';
export { formerOf, keepFormer } from './keep-former.ts';
