export { authorize, can, needsInstance, stageOf } from './authorize.ts';
export type { Capability, Role, Scope, Stage } from './capabilities.ts';
export { CAPABILITIES, SCOPES, STAGES } from './capabilities.ts';
export type { Grants } from './grants.ts';
export { createGrants } from './grants.ts';
