import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../../platform/context/index.ts';
import type { Worker } from '../../../platform/operations/index.ts';
import { askForDue } from './ask-for-due.ts';
import { AUDIENCE_PARTS, type AudiencePart, servePart } from './serve-audiences.ts';

/** Someone waits for a job that was asked for; what is due by the clock can wait longer. */
const LOOK_EVERY_MS = 1_000;
const DUE_EVERY_MS = 30_000;

/** Makes and evaluates audiences: those that were asked for within a second, and all that are made by rules every hour. Those of CRMs hold nobody else up. */
export function audienceWorker(services: Services): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  let done: Promise<unknown> | undefined;
  const pause = (): Promise<void> => sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  const work = async (part: AudiencePart): Promise<void> => {
    let nextDue = performance.now() + DUE_EVERY_MS;
    await pause();
    while (!signal.aborted) {
      try {
        if (part === 'known' && performance.now() >= nextDue) {
          nextDue = performance.now() + DUE_EVERY_MS;
          await askForDue(services);
        }
        await servePart(services, { part, signal });
      } catch (error) {
        if (signal.aborted) return;
        services.log.warn({ error: String(error) }, 'audiences could not be evaluated; trying again');
      }
      await pause();
    }
  };
  return {
    name: 'audiences',
    start: () => {
      done ??= Promise.all(AUDIENCE_PARTS.map(work));
    },
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
