export { importFile } from './import-file.ts';
export type { ImportSummary } from './import-report.ts';
export { listImportErrors } from './list-import-errors.ts';
export { readSpendFile, type SpendCell } from './read-spend-file.ts';
export { rebuildInstances } from './rebuild-instances.ts';
export { openTable } from './table/open-table.ts';
export { sampleOf, type Table } from './table/table.ts';
export { readDomain, readMonth } from './values/read-values.ts';
export { loadVendorBook, type VendorBook } from './values/vendor-book.ts';
