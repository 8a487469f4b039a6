import { defineFeature } from '../../platform/feature/index.ts';
import { loopWorker } from '../../platform/operations/index.ts';
import { noteProgram } from '../roll-ups/index.ts';
import { followRequests, type Rebuilds } from './follow-requests.ts';
import { lookForMissed } from './look-for-missed.ts';
import { measureDerivation } from './measure-derivation.ts';
import { rebuildForCommand } from './rebuild-for-command.ts';
import { type Derivation, startDerivation } from './start-derivation.ts';

const SAY_EVERY_MS = 10_000;
/** A start has more urgent work, and servers of an earlier version may end soon after it. */
const FIRST_COMPARED_MS = 5 * 60_000;
const COMPARE_EVERY_MS = 60 * 60_000;

export const feature = defineFeature({
  word: 'visits',
  after: ['ingest'],
  live: () => ({ missed: 0 }),
  measure: ({ services, live }) => measureDerivation(services, live),
  ports: ({ services }) => ({
    rebuildVisits: (instanceId) => rebuildForCommand(services, instanceId),
  }),
  workers: ({ services, live }) => {
    const { postgres, log } = services;
    let derivation: Derivation | undefined;
    let rebuilds: Rebuilds | undefined;
    return [
      loopWorker({
        name: 'program',
        log,
        everyMs: SAY_EVERY_MS,
        firstMs: 0,
        problem: 'this server could not say to others that it derives visits',
        look: async () => {
          await noteProgram(postgres, 'derives');
          return undefined;
        },
      }),
      {
        name: 'visits',
        start: () => {
          derivation = startDerivation({ services });
        },
        stop: () => derivation?.stop(),
      },
      {
        name: 'visit-rebuilds',
        start: () => {
          rebuilds = followRequests({ services });
        },
        stop: () => rebuilds?.stop(),
      },
      loopWorker({
        name: 'missed-page-views',
        log,
        everyMs: COMPARE_EVERY_MS,
        firstMs: FIRST_COMPARED_MS,
        problem: 'page views could not be compared with visits',
        look: async (signal) => {
          live.missed += await lookForMissed(services, { signal });
          return undefined;
        },
      }),
    ];
  },
});
