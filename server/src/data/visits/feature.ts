import { defineFeature } from '../../platform/feature/index.ts';
import { followRequests, type Rebuilds } from './follow-requests.ts';
import { measureDerivation } from './measure-derivation.ts';
import { rebuildForCommand } from './rebuild-for-command.ts';
import { type Derivation, startDerivation } from './start-derivation.ts';

export const feature = defineFeature({
  word: 'visits',
  after: ['ingest'],
  measure: ({ services }) => measureDerivation(services),
  ports: ({ services }) => ({
    rebuildVisits: (instanceId) => rebuildForCommand(services, instanceId),
  }),
  workers: ({ services }) => {
    let derivation: Derivation | undefined;
    let rebuilds: Rebuilds | undefined;
    return [
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
    ];
  },
});
