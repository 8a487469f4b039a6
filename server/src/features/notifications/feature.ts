import { defineFeature } from '../../platform/feature/index.ts';
import { notificationWorker } from './notification-worker.ts';
import { registerUnsubscribeRoutes } from './routes.ts';
import './graphql.ts';
import './report-graphql.ts';

export const feature = defineFeature({
  word: 'notifications',
  apiRoutes: (scope, { services }) => registerUnsubscribeRoutes(scope, services),
  workers: ({ services }) => [notificationWorker(services)],
});
