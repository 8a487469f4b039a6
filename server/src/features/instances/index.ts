export { createInstance } from './create-instance.ts';
export type { Instance } from './get-instance.ts';
export { getInstance } from './get-instance.ts';
export { insertInstance } from './insert-instance.ts';
export { setPlan } from './set-plan.ts';
