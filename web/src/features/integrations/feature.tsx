import { IconPlugConnected } from '@tabler/icons-react';
import { defineFeature } from '../../shell/pages/feature.ts';

/** One file for the three, which are small: each file costs the first load some bytes. */
const load = () => import('./page/index.ts');

export const feature = defineFeature('integrations', {
  pages: {
    integrations: async () => ({ Component: (await load()).IntegrationsPage }),
    integration: async () => ({ Component: (await load()).IntegrationPage }),
    'verify-integration': async () => ({ Component: (await load()).VerifyPage }),
  },
  icons: { integrations: IconPlugConnected },
});
