export { listChanges } from './list-changes.ts';
export { proposeSettings } from './propose-settings.ts';
