import { defineFeature } from '../../shell/pages/feature.ts';

export const feature = defineFeature('attribution', {
  pages: {
    attribution: () => import('./page/attribution-page.tsx'),
  },
});
