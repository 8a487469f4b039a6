export type { Answered, Engine, Memory, Question } from './engine.ts';
export { createLocalEngine } from './local-engine.ts';
export { expireModelRequests } from './models/index.ts';
export { createNameCache } from './names/name-cache.ts';
export { type OfferedShares, offerShares } from './offered.ts';
export { answerKept } from './pins/answer-part.ts';
export { type FoundAnswer, findAnswer } from './pins/find-answer.ts';
export { ASSISTANT_PATH, registerAssistant } from './register-assistant.ts';
export { listSuggestions } from './shared-names.ts';
