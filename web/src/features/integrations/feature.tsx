import { IconPlugConnected } from '@tabler/icons-react';
import { defineFeature } from '../../shell/pages/feature.ts';

export const feature = defineFeature('integrations', {
  pages: {
    integrations: () => import('./page/integrations-page.tsx'),
    integration: () => import('./page/integration-page.tsx'),
    'verify-integration': () => import('./page/verify-page.tsx'),
  },
  icons: { integrations: IconPlugConnected },
});
