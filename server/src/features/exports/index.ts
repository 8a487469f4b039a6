export { beginExport } from './begin-export.ts';
export { defineExportJobs } from './define-export-jobs.ts';
export { expireExports } from './expire-exports.ts';
export { type ExportJob, findOwnJob, toExportJob } from './export-job.ts';
export { registerRawRoutes } from './raw/routes.ts';
export { registerExportRoutes } from './routes.ts';
