export { changedMeanwhile } from './changed-meanwhile.ts';
export { definitionsVersion } from './definitions-version.ts';
export {
  askedDefinitions,
  bodyOf,
  type ChangedSince,
  type FormerDefinitions,
  formerDefinitions,
  isAskedFor,
} from './former-definitions.ts';
export { type BodyOf, kindOf } from './kinds/index.ts';
export { listVersions, readConfiguration, type Version } from './read-versions.ts';
export { changeVersioned, type SavedVersion, saveVersion } from './save-version.ts';
export { tellDefinitions } from './tell-definitions.ts';
export { whySchema } from './why.ts';
