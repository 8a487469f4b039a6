import type { TestProject } from 'vitest/node';
import { createDatabases } from './databases.ts';
import { type EngineAddresses, startEngineProcess } from './engine-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    engines: EngineAddresses;
  }
}

/** One pair of engines for the whole run, with one migrated pair of databases that all files share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engines = await startEngineProcess();
  project.provide('engines', await createDatabases(engines, 'parley_test'));
  return () => engines.stop();
}
