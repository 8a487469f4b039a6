import { defineFeature } from '../../platform/feature/index.ts';
import { loopWorker } from '../../platform/operations/index.ts';
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
    let looks = 0;
    return [
      loopWorker({
        name: 'damage',
        log: services.log,
        everyMs: EVERY_MS,
        firstMs: 0,
        problem: 'damaged parts could not be looked for',
        look: async () => {
          looks += 1;
          if (looks % LOOKS_PER_CHECK === 0) await checkSomeParts(services);
          await lookForDamage(services);
          live.parts = (await readDamage(services.postgres)).reduce((sum, { parts }) => sum + parts, 0);
          return undefined;
        },
      }),
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
