import type { RouteObject } from 'react-router';
import type { PageHandle } from '../../shell/links/page-title.ts';

const handle = (title: string): PageHandle => ({ title });

export const opportunityRoutes: RouteObject[] = [
  {
    path: 'opportunities',
    handle: handle('Opportunities'),
    lazy: () => import('./page/opportunities-page.tsx'),
  },
  {
    path: 'opportunities/:opportunity',
    handle: handle('Opportunity'),
    lazy: () => import('./page/opportunity-page.tsx'),
  },
];
