import type { Services } from '../../platform/context/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { EXPORT_JOB, EXPORT_SECONDS, giveUpExport, runExport } from './run-export.ts';

/** Has this process make export files, once its jobs start. */
export function defineExportJobs({
  services,
  jobs,
}: {
  services: Services;
  jobs: Pick<Jobs, 'define'>;
}): void {
  jobs.define({
    name: EXPORT_JOB,
    concurrency: 2,
    timeoutSeconds: EXPORT_SECONDS,
    retries: 2,
    run: (id) => runExport(services, id),
    gaveUp: (id) => giveUpExport(services, id),
  });
}
