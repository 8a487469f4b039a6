import type { RouteObject } from 'react-router';
import type { PageHandle } from '../../shell/page-handle.ts';

const handle = (title: string): PageHandle => ({ title });

export const attributionRoutes: RouteObject[] = [
  { path: 'attribution', handle: handle('Attribution'), lazy: () => import('./page/attribution-page.tsx') },
];
