export { listChanges } from './list-changes.ts';
export { proposeSettings } from './propose-settings.ts';
export { countFormerKeys, rotateKey } from './rotate-key.ts';
