import type { RouteObject } from 'react-router';
import type { PageHandle } from '../../shell/page-handle.ts';

const handle = (title: string): PageHandle => ({ title });

/** Below /app/inst/{instance}; who may open which is one table of the shell's. */
export const pixelRoutes: RouteObject[] = [
  { path: 'pixels', handle: handle('Pixels'), lazy: () => import('./page/pixels-page.tsx') },
];
