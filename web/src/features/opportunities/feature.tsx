import { IconTargetArrow } from '@tabler/icons-react';
import { defineFeature } from '../../shell/pages/feature.ts';

export const feature = defineFeature('opportunities', {
  pages: {
    opportunities: () => import('./page/opportunities-page.tsx'),
    opportunity: () => import('./page/opportunity-page.tsx'),
  },
  icons: { opportunities: IconTargetArrow },
});
