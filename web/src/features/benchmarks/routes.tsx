import type { RouteObject } from 'react-router';
import type { PageHandle } from '../../shell/links/page-title.ts';

const handle: PageHandle = { title: 'Web traffic benchmarks' };

export const benchmarkRoutes: RouteObject[] = [
  { path: 'web-traffic-benchmarks', handle, lazy: () => import('./page/index.ts') },
];
