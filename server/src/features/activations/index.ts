export { countActivations } from './count-activations.ts';
