export { importFile } from './import-file.ts';
export type { ImportSummary } from './import-report.ts';
export { listImportErrors } from './list-import-errors.ts';
export { rebuildInstances } from './rebuild-instances.ts';
