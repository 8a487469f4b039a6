export { calculationInput, rerunCalculation, runCalculation } from './run-calculation.ts';
