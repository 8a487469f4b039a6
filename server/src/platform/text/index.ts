export { checkText, storableText, textProblem } from './check-text.ts';
