import type { Services } from '../../platform/context/context.ts';
import { loopWorker, type Worker } from '../../platform/operations/index.ts';
import { checkSomeParts } from './check-parts.ts';
import { lookForDamage } from './look-for-damage.ts';
import { readDamage } from './read-damage.ts';

export const LOOK_EVERY_MS = 60_000;
/** Not at the start, when there is other work. */
const LOOKS_PER_CHECK = 60;

/** Looks for damaged parts at the start and every minute, and keeps how many there are. */
export function damageWorker(
  services: Services,
  live: { parts: number },
  everyMs: number = LOOK_EVERY_MS,
): Worker {
  let looks = 0;
  return loopWorker({
    name: 'damage',
    log: services.log,
    everyMs,
    firstMs: 0,
    problem: 'damaged parts could not be looked for',
    look: async () => {
      looks += 1;
      if (looks % LOOKS_PER_CHECK === 0) await checkSomeParts(services);
      await lookForDamage(services);
      live.parts = (await readDamage(services.postgres)).reduce((sum, { parts }) => sum + parts, 0);
      return undefined;
    },
  });
}
