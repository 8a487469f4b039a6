export { beginExport } from './begin-export.ts';
export { csvLine } from './csv-text.ts';
export { keepList } from './dataset/keep-list.ts';
export { expireExports } from './expire-exports.ts';
export { removeExport } from './export-file.ts';
export { type ExportJob, findOwnJob, toExportJob } from './export-job.ts';
export { exportJob } from './export-job-definition.ts';
export { exportNotes, noteLine } from './export-notes.ts';
export { workbookOf } from './workbook/write-workbook.ts';
