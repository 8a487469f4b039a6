import { IconLayoutDashboard } from '@tabler/icons-react';
import { defineFeature } from '../../shell/pages/feature.ts';

export const feature = defineFeature('dashboard', {
  pages: {
    dashboard: () => import('./page/index.ts'),
  },
  icons: { dashboard: IconLayoutDashboard },
});
