export { defineExportJobs } from './define-export-jobs.ts';
export { expireExports } from './expire-exports.ts';
export { registerRawRoutes } from './raw/routes.ts';
export { registerExportRoutes } from './routes.ts';
