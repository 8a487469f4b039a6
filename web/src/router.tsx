import { createBrowserRouter, redirect } from 'react-router';
import { assistantRoutes } from './features/assistant/routes.tsx';
import { attributionRoutes } from './features/attribution/routes.tsx';
import { audienceRoutes } from './features/audiences/routes.tsx';
import { benchmarkRoutes } from './features/benchmarks/routes.tsx';
import { campaignRoutes } from './features/campaigns/routes.tsx';
import { channelRoutes } from './features/channels/routes.tsx';
import { companyRoutes } from './features/companies/routes.tsx';
import { dashboardRoutes } from './features/dashboard/routes.tsx';
import { outsideRoutes } from './features/identity/routes.tsx';
import { opportunityRoutes } from './features/opportunities/routes.tsx';
import { pixelRoutes } from './features/pixels/routes.tsx';
import { loginAsRoutes, profileRoutes, userRoutes } from './features/users/routes.tsx';
import { vendorRoutes } from './features/vendors/routes.tsx';
import { goHome, guardPage, requireSession } from './shell/access/guards.ts';
import { providePages } from './shell/access/index.ts';
import { RouteErrorBoundary } from './shell/errors/route-error-boundary.tsx';
import { NOT_FOUND_TITLE, type PageHandle } from './shell/links/page-title.ts';
import { lazyPages } from './shell/page-loading/page-loader.ts';
import { sessionToken } from './shell/session/session.ts';
import { LoadingPage } from './ui/states/loading-page.tsx';

const handle = (title: string): PageHandle => ({ title });

/** The pages of an instance. Who may open them is decided by their path, in shell/access. */
const pages = lazyPages([
  ...dashboardRoutes,
  ...benchmarkRoutes,
  {
    path: 'web-traffic',
    handle: handle('Web traffic'),
    lazy: () => import('./features/traffic/page/index.ts'),
  },
  ...companyRoutes,
  ...opportunityRoutes,
  ...attributionRoutes,
  ...audienceRoutes,
  ...channelRoutes,
  ...vendorRoutes,
  ...campaignRoutes,
  ...pixelRoutes,
  ...assistantRoutes,
  ...userRoutes,
  ...profileRoutes,
  ...loginAsRoutes,
  {
    path: 'feature-flags',
    handle: handle('Feature flags'),
    lazy: () => import('./shell/flags/flags-page.tsx'),
  },
]);
providePages(pages);

const notFoundInside = async () => {
  const { NotFoundPage } = await import('./shell/errors/not-found-page.tsx');
  return { element: <NotFoundPage inside /> };
};

export const router = createBrowserRouter([
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
        path: '/app/inst/:instance',
        middleware: [guardPage],
        lazy: () => import('./frame.tsx'),
        children: [
          {
            errorElement: <RouteErrorBoundary inside />,
            children: [
              // The guard leads from here to the first page.
              { index: true, element: null },
              ...pages,
              { path: '*', handle: handle(NOT_FOUND_TITLE), lazy: notFoundInside },
            ],
          },
        ],
      },
      { path: '/app/*', loader: goHome, Component: LoadingPage },
      { path: '/app', loader: goHome, Component: LoadingPage },
      { path: '*', lazy: () => import('./shell/errors/not-found-page.tsx') },
    ],
  },
]);
