export { createExports } from './create-exports.ts';
export { registerExportRoutes } from './routes.ts';
