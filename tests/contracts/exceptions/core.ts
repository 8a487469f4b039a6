import type { Exceptions } from '../layers.ts';

export const core: Exceptions = {
  features: [],
  layers: [
    'core/src/metrics/known-values.ts > core/src/features/channels/index.ts',
    'core/src/metrics/known-values.ts > core/src/features/companies/index.ts',
  ],
};
