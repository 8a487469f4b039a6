import { defineFeature } from '../../shell/pages/feature.ts';

export const feature = defineFeature('notes', {
  answerActions: () => import('./answer-actions.tsx'),
});
