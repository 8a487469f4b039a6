import { setTimeout as delay } from 'node:timers/promises';
import type { Services } from '../context/index.ts';
import type { JobDefinition, Jobs } from '../jobs/index.ts';
import type { Worker } from '../operations/index.ts';
import { deliverMail, giveUpMail } from './deliver-mail.ts';
import { handOnMail, MAIL_JOB } from './hand-on-mail.ts';

/** A user waits for their link in front of a screen. */
const LOOK_MS = 500;
const AFTER_A_FAILURE_MS = 5000;
/** With the doubling pauses of `BACKOFF` the last try is about three hours after the first. */
const RETRIES = 18;
const BACKOFF = { first: 5, longest: 900 };
const LONGEST_TRY_SECONDS = 120;

/** Delivers one message. */
export const mailJob = (services: Services): JobDefinition => ({
  name: MAIL_JOB,
  concurrency: 4,
  timeoutSeconds: LONGEST_TRY_SECONDS,
  retries: RETRIES,
  backoff: BACKOFF,
  run: (id) => deliverMail(services, id),
  gaveUp: (id) => giveUpMail(services, id),
});

/** Looks for queued messages and hands them on to their jobs. */
export function createMailWorker(services: Services, jobs: Jobs): Worker {
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
    name: 'mail',
    start(): void {
      looking = look();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await looking;
    },
  };
}
