export { claimSame } from './claim-same.ts';
export { formerly, keysOf, keyText, namesOf, sameKey } from './fact-keys.ts';
export { loadFacts, storedOf, upsertFacts } from './fact-rows.ts';
export {
  addStored,
  chunksOf,
  factId,
  lockFacts,
  lockImports,
  NOTHING_STORED,
  planWrite,
  type Removal,
  type Stored,
  tryLockImports,
  type WriteInput,
  type Writer,
} from './fact-store.ts';
export { formerOf, keepFormer } from './keep-former.ts';
