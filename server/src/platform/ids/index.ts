export { newId, randomText } from './random-id.ts';
