import { IconSettings } from '@tabler/icons-react';
import { defineFeature } from '../../shell/pages/feature.ts';

export const feature = defineFeature('settings', {
  pages: { 'company-settings': () => import('./page/company-settings-page.tsx') },
  icons: { 'company-settings': IconSettings },
});
