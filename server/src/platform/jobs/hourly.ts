import type { Log } from '../context/index.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Clean-up that every process may do alone: at the start and once an hour. Failures are logged. */
export function createHourly(log: Log, tasks: Readonly<Record<string, () => Promise<void>>>) {
  let timer: NodeJS.Timeout | undefined;
  const run = (): void => {
    for (const [task, work] of Object.entries(tasks))
      work().catch((error: unknown) => log.warn({ err: error, task, part: 'jobs' }, 'hourly task failed'));
  };
  return {
    start(): void {
      run();
      timer = setInterval(run, HOUR_MS);
      timer.unref();
    },
    stop: (): void => clearInterval(timer),
  };
}
