import type { RouteObject } from 'react-router';
import type { PageHandle } from '../../shell/links/page-title.ts';

const handle = (title: string): PageHandle => ({ title });

export const attributionRoutes: RouteObject[] = [
  { path: 'attribution', handle: handle('Attribution'), lazy: () => import('./page/attribution-page.tsx') },
];
