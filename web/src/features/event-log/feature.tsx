import { IconClock } from '@tabler/icons-react';
import { defineFeature } from '../../shell/pages/feature.ts';

export const feature = defineFeature('event-log', {
  pages: { 'event-log': () => import('./page/event-log-page.tsx') },
  icons: { 'event-log': IconClock },
});
