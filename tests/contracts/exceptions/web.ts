import type { Exceptions } from '../layers.ts';

export const web: Exceptions = {
  features: ['campaigns > vendors'],
  layers: [
    'web/src/shell/frame/frame.tsx > web/src/features/assistant/index.ts',
    'web/src/shell/frame/frame.tsx > web/src/features/exports/index.ts',
    'web/src/shell/frame/frame.tsx > web/src/features/instances/index.ts',
    'web/src/shell/frame/frame.tsx > web/src/features/metrics/index.ts',
    'web/src/shell/frame/header.tsx > web/src/features/instances/index.ts',
    'web/src/shell/frame/header.tsx > web/src/features/samples/index.ts',
    'web/src/shell/frame/search-box.tsx > web/src/features/assistant/index.ts',
    'web/src/shell/palette/palette.tsx > web/src/features/assistant/index.ts',
  ],
};
