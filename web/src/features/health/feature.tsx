import { IconHeartbeat } from '@tabler/icons-react';
import { defineFeature } from '../../shell/pages/feature.ts';

export const feature = defineFeature('health', {
  pages: {
    'health-center': () => import('./page/health-center-page.tsx'),
    monitor: () => import('./page/monitor-page.tsx'),
  },
  icons: { 'health-center': IconHeartbeat },
});
