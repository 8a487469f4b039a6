export { checkText, storableText, textProblem } from './check-text.ts';
export { inWords } from './in-words.ts';
