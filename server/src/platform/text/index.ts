export { checkText, mendTexts, storableText, textProblem } from './check-text.ts';
export { inWords } from './in-words.ts';
