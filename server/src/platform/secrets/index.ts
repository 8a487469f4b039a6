export type { Place } from './places.ts';
export { readSecret, SESSION_SECRET } from './read-secret.ts';
export { countOtherKeys, resealAll } from './reseal.ts';
export { open, seal, UnknownKey } from './seal.ts';
