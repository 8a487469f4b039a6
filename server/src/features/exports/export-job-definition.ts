import type { Services } from '../../platform/context/index.ts';
import type { JobDefinition } from '../../platform/jobs/index.ts';
import { EXPORT_JOB, EXPORT_SECONDS, giveUpExport, runExport } from './run-export.ts';

/** Makes one export file. */
export const exportJob = (services: Services): JobDefinition => ({
  name: EXPORT_JOB,
  concurrency: 2,
  timeoutSeconds: EXPORT_SECONDS,
  retries: 2,
  run: (id) => runExport(services, id),
  gaveUp: (id) => giveUpExport(services, id),
});
