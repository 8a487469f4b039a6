import { IconCurrencyDollar } from '@tabler/icons-react';
import { defineFeature } from '../../shell/pages/feature.ts';

export const feature = defineFeature('spend', {
  pages: { 'configure-vendors': () => import('./page/configure-vendors-page.tsx') },
  icons: { 'configure-vendors': IconCurrencyDollar },
});
