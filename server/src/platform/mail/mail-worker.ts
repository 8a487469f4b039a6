import type { Services } from '../context/index.ts';
import type { JobDefinition, Jobs } from '../jobs/index.ts';
import { loopWorker, type Worker } from '../operations/index.ts';
import { deliverMail, giveUpMail } from './deliver-mail.ts';
import { handOnMail, MAIL_JOB } from './hand-on-mail.ts';

/** A user waits for their link in front of a screen. */
const LOOK_MS = 500;
/** Each failure is a line in the log, and PostgreSQL may be away for long. */
const AFTER_A_FAILURE_MS = 5_000;
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
export const createMailWorker = (services: Services, jobs: Jobs): Worker =>
  loopWorker({
    name: 'mail',
    log: services.log,
    everyMs: LOOK_MS,
    afterFailureMs: AFTER_A_FAILURE_MS,
    problem: 'queued messages could not be looked at',
    look: async () => ((await handOnMail(services, jobs)) > 0 ? 0 : undefined),
  });
