import { IconStack2 } from '@tabler/icons-react';
import { defineFeature } from '../../shell/pages/feature.ts';

export const feature = defineFeature('vendors', {
  pages: {
    vendors: () => import('./page/vendors-page.tsx'),
    vendor: () => import('./page/vendor-page.tsx'),
  },
  icons: { vendors: IconStack2 },
});
