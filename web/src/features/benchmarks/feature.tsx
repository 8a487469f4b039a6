import { defineFeature } from '../../shell/pages/feature.ts';

export const feature = defineFeature('benchmarks', {
  pages: {
    benchmarks: () => import('./page/index.ts'),
  },
});
