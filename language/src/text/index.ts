export { tokenise } from './tokens.ts';
