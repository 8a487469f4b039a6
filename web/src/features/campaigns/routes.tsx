import type { RouteObject } from 'react-router';
import type { PageHandle } from '../../shell/links/page-title.ts';

const handle = (title: string): PageHandle => ({ title });

/** Below /app/inst/{instance}; who may open which is one table of the shell's. */
export const campaignRoutes: RouteObject[] = [
  { path: 'campaigns', handle: handle('Campaigns'), lazy: () => import('./page/campaigns-page.tsx') },
  {
    path: 'campaigns/:campaigns',
    handle: handle('Campaign'),
    lazy: () => import('./page/campaign-page.tsx'),
  },
];
