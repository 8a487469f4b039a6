export { dayInZone } from './day-in-zone.ts';
export { type Interpreted, readAnswer } from './read-answer.ts';
export { type JsonRead, readJson } from './read-json.ts';
export { retryAfterOf } from './retry-after.ts';
export { createSeenIds } from './seen-ids.ts';
