import { IconHome } from '@tabler/icons-react';
import { defineFeature } from '../../shell/pages/feature.ts';

export const feature = defineFeature('assistant', {
  pages: {
    home: () => import('./home/index.ts'),
    assistant: () => import('./page/assistant-page.tsx'),
    board: () => import('./boards/board-page.tsx'),
    'assistant-settings': () => import('./model-settings/model-settings-page.tsx'),
  },
  icons: { home: IconHome },
  checksId: ['board'],
});
