import { IconSpeakerphone } from '@tabler/icons-react';
import { defineFeature } from '../../shell/pages/feature.ts';

export const feature = defineFeature('campaigns', {
  pages: {
    campaigns: () => import('./page/campaigns-page.tsx'),
    campaign: () => import('./page/campaign-page.tsx'),
  },
  icons: { campaigns: IconSpeakerphone },
});
