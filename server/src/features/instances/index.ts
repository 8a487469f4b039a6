export { checkReport } from './check-report.ts';
export { createInstance } from './create-instance.ts';
export { findByName } from './find-by-name.ts';
export type { Instance } from './get-instance.ts';
export { getInstance } from './get-instance.ts';
export { insertInstance } from './insert-instance.ts';
export { setPlan } from './set-plan.ts';
export type { SettingsInput } from './settings-input.ts';
export { updateInstance } from './update-instance.ts';
