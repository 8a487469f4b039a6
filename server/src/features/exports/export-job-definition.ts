import type { Services } from '../../platform/context/index.ts';
import type { JobDefinition } from '../../platform/jobs/index.ts';
import { EXPORT_JOB, EXPORT_SECONDS, giveUpExport, runExport } from './run-export.ts';

/** Makes one export file. Tried again for a quarter of an hour: a bucket or an engine may be away for minutes. */
export const exportJob = (services: Services): JobDefinition => ({
  name: EXPORT_JOB,
  concurrency: 2,
  timeoutSeconds: EXPORT_SECONDS,
  retries: 6,
  backoff: { first: 30, longest: 300 },
  run: (id) => runExport(services, id),
  gaveUp: (id) => giveUpExport(services, id),
});
