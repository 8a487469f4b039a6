export { newId, randomText } from './new-id.ts';
