import { defineFeature } from '../../platform/feature/index.ts';
import { registerListRoutes } from './dataset/routes.ts';
import { expireExports } from './expire-exports.ts';
import { exportJob } from './export-job-definition.ts';
import './graphql.ts';
import { registerRawRoutes } from './raw/routes.ts';
import { registerExportRoutes } from './routes.ts';

export const feature = defineFeature({
  word: 'exports',
  jobs: ({ services }) => [exportJob(services)],
  hourly: { expire: expireExports },
  apiRoutes: (scope, { services }) => {
    registerExportRoutes(scope, services);
    registerRawRoutes(scope);
    registerListRoutes(scope);
  },
});
