import { defineFeature } from '../../shell/pages/feature.ts';

export const feature = defineFeature('traffic', {
  pages: {
    'web-traffic': () => import('./page/index.ts'),
  },
});
