import type { RouteObject } from 'react-router';
import type { PageHandle } from '../../shell/links/page-title.ts';

const handle = (title: string): PageHandle => ({ title });

/** Below /app/inst/{instance}; who may open which is one table of the shell's. */
export const pixelRoutes: RouteObject[] = [
  { path: 'pixels', handle: handle('Pixels'), lazy: () => import('./page/pixels-page.tsx') },
  {
    path: 'pixels/compare/:pixels?',
    handle: handle('Compare pixels'),
    lazy: () => import('./page/compare-page.tsx'),
  },
  {
    path: 'pixels/create',
    handle: handle('Create a pixel'),
    lazy: () => import('./page/create-pixel-page.tsx'),
  },
  {
    path: 'pixels/:pixel/edit',
    handle: handle('Edit a pixel'),
    lazy: () => import('./page/edit-pixel-page.tsx'),
  },
  { path: 'pixels/:pixels', handle: handle('Pixel'), lazy: () => import('./page/pixel-page.tsx') },
];
