import { IconFocusCentered } from '@tabler/icons-react';
import { defineFeature } from '../../shell/pages/feature.ts';

export const feature = defineFeature('pixels', {
  pages: {
    pixels: () => import('./page/pixels-page.tsx'),
    'pixel-compare': () => import('./page/compare-page.tsx'),
    'pixel-create': () => import('./page/create-pixel-page.tsx'),
    'pixel-edit': () => import('./page/edit-pixel-page.tsx'),
    pixel: () => import('./page/pixel-page.tsx'),
  },
  icons: { pixels: IconFocusCentered },
});
