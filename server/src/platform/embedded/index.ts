export type { DataDirectory } from './data-directory.ts';
export { type Engines, type EnginesOptions, startEngines } from './engines.ts';
export { openEngines } from './open-engines.ts';
export { openPostgres } from './open-postgres.ts';
export { checkOutsideEngines } from './outside-engines.ts';
export { postgresHome } from './postgres-home.ts';
export { recentErrors } from './recent-errors.ts';
export { runningEngines } from './running-engines.ts';
export type { EngineHealth } from './supervisor.ts';
