import { IconUsersGroup } from '@tabler/icons-react';
import { defineFeature } from '../../shell/pages/feature.ts';

export const feature = defineFeature('audiences', {
  pages: {
    audiences: () => import('./page/audiences-page.tsx'),
    'audience-upload': () => import('./page/upload-page.tsx'),
    'audience-compare': () => import('./page/compare-page.tsx'),
    'audience-rules': () => import('./page/rules-page.tsx'),
    'audience-import': () => import('./page/import-page.tsx'),
    'audience-edit': () => import('./page/edit-page.tsx'),
    audience: () => import('./page/audience-page.tsx'),
  },
  icons: { audiences: IconUsersGroup },
  checksId: ['audience'],
});
