import type { Services } from '../../platform/context/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { expireExports } from './expire-exports.ts';
import { EXPORT_JOB, EXPORT_SECONDS, giveUpExport, runExport } from './run-export.ts';

const EXPIRE_EVERY_MS = 60 * 60 * 1000;

/** Background work of exports: making files, and removing them a day later. Define before the jobs start. */
export function createExports({ services, jobs }: { services: Services; jobs: Jobs }) {
  jobs.define({
    name: EXPORT_JOB,
    concurrency: 2,
    timeoutSeconds: EXPORT_SECONDS,
    retries: 2,
    run: (id) => runExport(services, id),
    gaveUp: (id) => giveUpExport(services, id),
  });
  const expire = (): void => {
    expireExports(services).catch((error: unknown) =>
      services.log.warn({ err: error, part: 'exports' }, 'old exports could not be removed'),
    );
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    start(): void {
      expire();
      timer = setInterval(expire, EXPIRE_EVERY_MS);
      timer.unref();
    },
    stop: (): void => clearInterval(timer),
  };
}
