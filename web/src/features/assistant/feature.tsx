import { defineFeature } from '../../shell/pages/feature.ts';

export const feature = defineFeature('assistant', {
  pages: {
    assistant: () => import('./page/assistant-page.tsx'),
    'assistant-settings': () => import('./model-settings/model-settings-page.tsx'),
  },
});
