export { type Example, nearestExamples } from './nearest-examples.ts';
