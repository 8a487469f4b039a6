import { ERASURE_JOB } from '@parley/server/features/erasure/run-erasure';
import { exportJob } from '@parley/server/features/exports/export-job-definition';
import { createJobs } from '@parley/server/platform/jobs/index';
import { mailJob } from '@parley/server/platform/mail/mail-worker';
import type { TestServices } from './services.ts';

/** Makes the queues that a server makes when it begins to work: what requests ask for waits in them, and nothing works on it. */
export async function makeQueues(services: TestServices): Promise<void> {
  const jobs = createJobs(services);
  for (const name of [exportJob(services).name, mailJob(services).name, ERASURE_JOB])
    jobs.define({
      name,
      concurrency: 1,
      timeoutSeconds: 60,
      retries: 0,
      run: async () => undefined,
      gaveUp: async () => undefined,
    });
  await jobs.start();
  await jobs.stop();
}
