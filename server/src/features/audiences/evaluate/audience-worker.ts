import type { Services } from '../../../platform/context/index.ts';
import { loopWorker, type Worker } from '../../../platform/operations/index.ts';
import { askForDue } from './ask-for-due.ts';
import { AUDIENCE_PARTS, type AudiencePart, servePart } from './serve-audiences.ts';

/** Someone waits for a job that was asked for; what is due by the clock can wait longer. */
const LOOK_EVERY_MS = 1_000;
const DUE_EVERY_MS = 30_000;

/** Makes and evaluates audiences: those that were asked for within a second, and all that are made by rules every hour. Those of CRMs hold nobody else up. */
export const audienceWorkers = (services: Services, clock: Clock = () => performance.now()): Worker[] =>
  AUDIENCE_PARTS.map((part) => partWorker(services, part, clock));

/** In milliseconds; only its differences count. */
type Clock = () => number;

function partWorker(services: Services, part: AudiencePart, clock: Clock): Worker {
  let nextDue = clock() + DUE_EVERY_MS;
  return loopWorker({
    name: `audiences (${part})`,
    log: services.log,
    everyMs: LOOK_EVERY_MS,
    problem: 'audiences could not be evaluated',
    look: async (signal) => {
      if (part === 'known' && clock() >= nextDue) {
        nextDue = clock() + DUE_EVERY_MS;
        await askForDue(services);
      }
      await servePart(services, { part, signal });
      return undefined;
    },
  });
}
