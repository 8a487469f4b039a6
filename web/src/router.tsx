import { createBrowserRouter, type PatchRoutesOnNavigationFunction, redirect } from 'react-router';
import { outsideRoutes } from './features/identity/routes.tsx';
import { goHome, guardPage, requireSession } from './shell/access/guards.ts';
import { RouteErrorBoundary } from './shell/errors/route-error-boundary.tsx';
import { sessionToken } from './shell/session/session.ts';
import { LoadingPage } from './ui/states/loading-page.tsx';

const INSTANCE = 'instance';
let hasPages = false;

/** The pages of an instance come with the first of them: who signs in does not wait for what comes after. */
const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = async ({ path, patch, signal }) => {
  if (hasPages || !/^\/app\//i.test(path) || sessionToken() === undefined) return;
  const { instanceRoutes } = await import('./instance-routes.tsx');
  if (hasPages || signal.aborted) return;
  hasPages = true;
  patch(INSTANCE, instanceRoutes);
};

export const router = createBrowserRouter(
  [
    {
      ErrorBoundary: RouteErrorBoundary,
      HydrateFallback: LoadingPage,
      children: [
        { path: '/', loader: () => redirect(sessionToken() === undefined ? '/sign-in' : '/app') },
        ...outsideRoutes,
        {
          path: '/app/first-instance',
          loader: requireSession,
          lazy: () => import('./features/instances/page/index.ts'),
        },
        {
          id: INSTANCE,
          path: '/app/inst/:instance',
          middleware: [guardPage],
          lazy: () => import('./frame.tsx'),
        },
        { path: '/app/*', loader: goHome, Component: LoadingPage },
        { path: '/app', loader: goHome, Component: LoadingPage },
        { path: '*', lazy: () => import('./shell/errors/not-found-page.tsx') },
      ],
    },
  ],
  { patchRoutesOnNavigation },
);
