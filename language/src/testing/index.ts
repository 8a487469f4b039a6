export { readQuestion } from '../read-question.ts';
export { outcomeOf, TEST_DAY } from './describe.ts';
export { TEST_NAMES } from './names.ts';
