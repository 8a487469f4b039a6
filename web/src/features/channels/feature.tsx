import { IconAffiliate, IconRoute } from '@tabler/icons-react';
import { defineFeature } from '../../shell/pages/feature.ts';

export const feature = defineFeature('channels', {
  pages: {
    channels: () => import('./page/channels-page.tsx'),
    channel: () => import('./page/channel-page.tsx'),
    'configure-channels': () => import('./page/configure-channels-page.tsx'),
  },
  icons: { channels: IconAffiliate, 'configure-channels': IconRoute },
});
