import { defineFeature } from '../../platform/feature/index.ts';
import { type Derivation, startDerivation } from './start-derivation.ts';

export const feature = defineFeature({
  word: 'visits',
  after: ['ingest'],
  workers: ({ services }) => {
    let derivation: Derivation | undefined;
    return [
      {
        name: 'visits',
        start: () => {
          derivation = startDerivation({ services });
        },
        stop: () => derivation?.stop(),
      },
    ];
  },
});
