import type { RouteObject } from 'react-router';
import type { PageHandle } from '../../shell/links/page-title.ts';

const handle: PageHandle = { title: 'Dashboard' };

export const dashboardRoutes: RouteObject[] = [
  { path: 'dashboard', handle, lazy: () => import('./page/index.ts') },
];
