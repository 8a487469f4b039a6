export { authorize, can, needsInstance } from './authorize.ts';
export type { Capability, Role, Scope } from './capabilities.ts';
export { CAPABILITIES, SCOPES } from './capabilities.ts';
