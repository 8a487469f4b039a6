export { FirstSteps } from './first-steps/first-steps.tsx';
export { FirstStepsLine } from './first-steps/first-steps-line.tsx';
