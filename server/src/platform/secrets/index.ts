export { readSecret, SESSION_SECRET } from './read-secret.ts';
export type { Place } from './seal.ts';
export { open, seal } from './seal.ts';
