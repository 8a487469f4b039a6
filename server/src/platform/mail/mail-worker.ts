import { setTimeout as delay } from 'node:timers/promises';
import type { Services } from '../context/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { deliverMail, giveUpMail } from './deliver-mail.ts';
import { handOnMail, MAIL_JOB } from './hand-on-mail.ts';

/** Somebody waits for their link in front of a screen. */
const LOOK_MS = 500;
const AFTER_A_FAILURE_MS = 5000;
/** With the doubling pauses of `BACKOFF` the last try is about three hours after the first. */
const RETRIES = 18;
const BACKOFF = { first: 5, longest: 900 };
const LONGEST_TRY_SECONDS = 120;

/** Has this process deliver mail: looks for queued messages, and runs their jobs once the jobs have started. */
export function createMailWorker(services: Services, jobs: Jobs) {
  jobs.define({
    name: MAIL_JOB,
    concurrency: 4,
    timeoutSeconds: LONGEST_TRY_SECONDS,
    retries: RETRIES,
    backoff: BACKOFF,
    run: (id) => deliverMail(services, id),
    gaveUp: (id) => giveUpMail(services, id),
  });
  const stopping = new AbortController();
  const pause = (milliseconds: number): Promise<void> =>
    delay(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
  const look = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        const count = await handOnMail(services, jobs);
        if (count === 0) await pause(LOOK_MS);
      } catch (error) {
        services.log.warn({ err: error, part: 'mail' }, 'queued messages could not be looked at');
        await pause(AFTER_A_FAILURE_MS);
      }
    }
  };
  let looking: Promise<void> | undefined;
  return {
    /** After the jobs have started. */
    start(): void {
      looking = look();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await looking;
    },
  };
}
