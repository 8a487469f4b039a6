import type { Log } from '../context/index.ts';

/**
 * A failure that nobody waits for any more, such as that of a query whose request was refused meanwhile, is reported. Node would end
 * the process, and with it the answers to everybody else.
 */
export function outliveRejections(log: Pick<Log, 'error'>): void {
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'something failed that nobody waited for'),
  );
}
