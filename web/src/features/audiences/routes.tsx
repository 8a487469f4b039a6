import type { RouteObject } from 'react-router';
import type { PageHandle } from '../../shell/page-handle.ts';

const handle = (title: string): PageHandle => ({ title });

export const audienceRoutes: RouteObject[] = [
  {
    path: 'audiences/:audience',
    handle: handle('Audience'),
    lazy: () => import('./page/audience-page.tsx'),
  },
];
