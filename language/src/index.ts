export { type Understanding, type UnderstandingContext, understand, type Wish } from './understand.ts';
