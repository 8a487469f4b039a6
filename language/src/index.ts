export { type Understanding, type UnderstandingContext, understand } from './understand.ts';
