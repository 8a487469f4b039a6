import { defineFeature } from '../feature/index.ts';
import { expireMail } from './expire-mail.ts';
import { createMailWorker, mailJob } from './mail-worker.ts';
import { registerOutboxRoutes } from './outbox-routes.ts';

export const feature = defineFeature({
  word: 'mail',
  jobs: ({ services }) => [mailJob(services)],
  hourly: { expire: expireMail },
  apiRoutes: (scope, { services }) => registerOutboxRoutes(scope, services),
  jobWorkers: ({ services, jobs }) => [createMailWorker(services, jobs)],
});
