import type { RouteObject } from 'react-router';
import type { PageHandle } from '../../shell/links/page-title.ts';

const handle = (title: string): PageHandle => ({ title });

export const companyRoutes: RouteObject[] = [
  {
    path: 'web-traffic-activity',
    handle: handle('Web traffic activity'),
    lazy: () => import('./page/index.ts'),
  },
  {
    path: 'web-traffic-activity/:company',
    handle: handle('Company'),
    lazy: () => import('./page/company-page.tsx'),
  },
];
