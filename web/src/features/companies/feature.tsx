import { defineFeature } from '../../shell/pages/feature.ts';

export const feature = defineFeature('companies', {
  pages: {
    companies: () => import('./page/index.ts'),
    company: () => import('./page/company-page.tsx'),
  },
});
