export { expireModelRequests } from './ledger/index.ts';
export { answerMadeOf } from './made-of.ts';
export { createModelEngine } from './model-engine.ts';
