import { IconUpload } from '@tabler/icons-react';
import { defineFeature } from '../../shell/pages/feature.ts';

export const feature = defineFeature('imports', {
  pages: { imports: () => import('./page/imports-page.tsx') },
  icons: { imports: IconUpload },
});
