export { tokenise } from './tokens.ts';
export { isTooLong } from './too-long.ts';
