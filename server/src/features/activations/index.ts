export { type CheckedActivation, checkActivation, writeActivation } from './activate-audience.ts';
export { countActivations } from './count-activations.ts';
export { countHeldOut, type HeldOut } from './count-held-out.ts';
export { writeDeactivation } from './deactivate-audience.ts';
export { listTargets, type Target } from './list-targets.ts';
export { type AudienceActivation, loadActivations } from './load-activations.ts';
export { readSuppressed } from './read-suppressed.ts';
