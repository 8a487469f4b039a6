import { defineFeature } from '../../shell/pages/feature.ts';

export const feature = defineFeature('imports', {
  pages: { imports: () => import('./page/imports-page.tsx') },
});
