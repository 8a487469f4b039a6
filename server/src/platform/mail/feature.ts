import { defineFeature } from '../feature/index.ts';
import { expireMail } from './expire-mail.ts';
import { createMailWorker, mailJob } from './mail-worker.ts';
import { measureMail } from './measure-mail.ts';
import { registerOutboxRoutes } from './outbox-routes.ts';

export const feature = defineFeature({
  word: 'mail',
  jobs: ({ services }) => [mailJob(services)],
  hourly: { expire: expireMail },
  apiRoutes: (scope, { services }) => registerOutboxRoutes(scope, services),
  measure: ({ services }) => measureMail(services.postgres),
  jobWorkers: ({ services, jobs }) => [createMailWorker(services, jobs)],
});
