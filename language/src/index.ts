export { understand } from './understand.ts';
