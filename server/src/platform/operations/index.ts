export { allDone } from './all-done.ts';
export { checkEngines } from './check-engines.ts';
export { dropPrivileges } from './drop-privileges.ts';
export { type Operations, registerOperationsRoutes } from './operations-routes.ts';
export { patiently } from './patiently.ts';
export { releaseMemory } from './release-memory.ts';
export { takeTurns } from './take-turns.ts';
export { registerWebApplication } from './web-application.ts';
export type { Worker } from './worker.ts';
