export { importFile } from './import-file.ts';
export type { ImportSummary } from './import-report.ts';
export { listImportErrors } from './list-import-errors.ts';
export { rebuildInstances } from './rebuild-instances.ts';
export { openTable } from './table/open-table.ts';
export { sampleOf, type Table } from './table/table.ts';
export { readDomain } from './values/read-values.ts';
