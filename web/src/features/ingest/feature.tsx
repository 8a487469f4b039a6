import { defineFeature } from '../../shell/pages/feature.ts';

export const feature = defineFeature('ingest', {
  pages: { rejections: () => import('./page/rejections-page.tsx') },
});
