import { defineFeature } from '../../shell/pages/feature.ts';

export const feature = defineFeature('audiences', {
  pages: {
    audience: () => import('./page/audience-page.tsx'),
  },
  checksId: ['audience'],
});
