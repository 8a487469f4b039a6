export { type Example, type IsSolution, nearestExamples } from './nearest-examples.ts';
