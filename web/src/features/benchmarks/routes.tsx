import type { RouteObject } from 'react-router';
import type { PageHandle } from '../../shell/page-handle.ts';

const handle: PageHandle = { title: 'Web traffic benchmarks' };

export const benchmarkRoutes: RouteObject[] = [
  { path: 'web-traffic-benchmarks', handle, lazy: () => import('./page/index.ts') },
];
