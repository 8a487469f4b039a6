export { markForRollUp, type RollUpMarks } from './mark.ts';
