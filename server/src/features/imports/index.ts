export { importFile } from './import-file.ts';
export type { ImportSummary } from './import-report.ts';
export { listImportErrors } from './list-import-errors.ts';
export { rebuildFacts } from './rebuild-facts.ts';
export { rebuildInstance } from './rebuild-instance.ts';
export { removeLostFacts } from './remove-lost-facts.ts';
export { registerImportRoutes } from './routes.ts';
