import type { RouteObject } from 'react-router';
import { provideAnswerActions } from './shell/answers/registry-code.ts';
import { RouteErrorBoundary } from './shell/errors/route-error-boundary.tsx';
import { NOT_FOUND_TITLE, type PageHandle } from './shell/links/page-title.ts';
import { lazyPages } from './shell/page-loading/page-loader.ts';
import { defineFeature, type WebFeature } from './shell/pages/feature.ts';
import { pageRoutes } from './shell/pages/page-routes.ts';

const found = import.meta.glob<{ feature: WebFeature }>('./features/*/feature.tsx', { eager: true });

provideAnswerActions(() => import('./answer-actions.ts'));

const shell = defineFeature('shell', {
  pages: { 'feature-flags': () => import('./shell/flags/flags-page.tsx') },
});

const notFound = async () => {
  const { NotFoundPage } = await import('./shell/errors/not-found-page.tsx');
  return { element: <NotFoundPage inside /> };
};

/** What is below an instance. Which pages there are is the table of core; who may open them is decided by the guard. */
export const instanceRoutes: RouteObject[] = [
  {
    errorElement: <RouteErrorBoundary inside />,
    children: [
      // The guard leads from here to the first page.
      { index: true, element: null },
      ...lazyPages(pageRoutes([...Object.values(found).map(({ feature }) => feature), shell])),
      { path: '*', handle: { title: NOT_FOUND_TITLE } satisfies PageHandle, lazy: notFound },
    ],
  },
];
