import type { TestProject } from 'vitest/node';
import { copyTemplate, createTemplate, relaxDurability } from './databases.ts';
import { type EngineAddresses, startEngineProcess } from './engine-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    engines: EngineAddresses;
  }
}

/** One pair of engines for the whole run, with one migrated pair of databases that all files share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engines = await startEngineProcess();
  await relaxDurability(engines);
  await createTemplate(engines);
  project.provide('engines', await copyTemplate(engines, 'parley_test'));
  return () => engines.stop();
}
