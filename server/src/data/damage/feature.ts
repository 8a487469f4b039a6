import { setTimeout as sleep } from 'node:timers/promises';
import { defineFeature } from '../../platform/feature/index.ts';
import { checkSomeParts } from './check-parts.ts';
import { lookForDamage } from './look-for-damage.ts';
import { readDamage } from './read-damage.ts';

const EVERY_MS = 60_000;
/** Not at the start, when there is other work. */
const LOOKS_PER_CHECK = 60;

export const feature = defineFeature({
  word: 'damage',
  after: ['roll-ups'],
  live: () => ({ parts: 0 }),
  workers: ({ services, live }) => {
    const stopping = new AbortController();
    let done: Promise<void> | undefined;
    const work = async (): Promise<void> => {
      for (let look = 1; !stopping.signal.aborted; look++) {
        try {
          if (look % LOOKS_PER_CHECK === 0) await checkSomeParts(services);
          await lookForDamage(services);
          live.parts = (await readDamage(services.postgres)).reduce((sum, { parts }) => sum + parts, 0);
        } catch (error) {
          services.log.warn({ error: String(error) }, 'damaged parts could not be looked for; trying again');
        }
        await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    };
    return [
      {
        name: 'damage',
        start: () => {
          done ??= work();
        },
        stop: async () => {
          stopping.abort();
          await done;
        },
      },
    ];
  },
  measure: ({ live }) => [
    {
      name: 'parley_damaged_parts',
      type: 'gauge',
      help: 'Parts of tables of ClickHouse that are damaged, and whose rows no figure counts.',
      values: [{ value: live.parts }],
    },
  ],
});
