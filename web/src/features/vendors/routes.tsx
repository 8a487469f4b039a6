import type { RouteObject } from 'react-router';
import type { PageHandle } from '../../shell/links/page-title.ts';

const handle = (title: string): PageHandle => ({ title });

/** Below /app/inst/{instance}; who may open which is one table of the shell's. */
export const vendorRoutes: RouteObject[] = [
  { path: 'vendors', handle: handle('Vendors'), lazy: () => import('./page/vendors-page.tsx') },
  { path: 'vendors/:vendor', handle: handle('Vendor'), lazy: () => import('./page/vendor-page.tsx') },
];
