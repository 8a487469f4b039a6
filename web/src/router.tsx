import { createBrowserRouter, redirect } from 'react-router';
import { sessionToken } from './features/identity/index.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { goHome, requireSession, takeDates } from './shell/guards.ts';
import { LoadingPage } from './shell/loading-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { FIRST_PAGE, type PageHandle } from './shell/page-handle.ts';

const handle = (title: string): PageHandle => ({ title });

export const router = createBrowserRouter([
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingPage,
    children: [
      { path: '/', loader: () => redirect(sessionToken() === undefined ? '/sign-in' : '/app') },
      { path: '/sign-in', lazy: () => import('./features/identity/page/index.ts') },
      {
        lazy: () => import('./shell/api-layout.tsx'),
        children: [
          {
            path: '/app/first-instance',
            loader: requireSession,
            lazy: () => import('./features/instances/page/index.ts'),
          },
          {
            path: '/app/inst/:instance',
            loader: takeDates,
            lazy: () => import('./shell/shell.tsx'),
            children: [
              {
                errorElement: <ErrorPage inside />,
                children: [
                  {
                    index: true,
                    loader: ({ params }) => redirect(`/app/inst/${params['instance']}${FIRST_PAGE}`),
                  },
                  {
                    path: 'web-traffic',
                    handle: handle('Web traffic'),
                    lazy: () => import('./features/traffic/page/index.ts'),
                  },
                  {
                    path: 'web-traffic-activity',
                    handle: handle('Web traffic activity'),
                    lazy: () => import('./features/companies/page/index.ts'),
                  },
                  { path: '*', handle: handle('Page not found'), element: <NotFoundPage inside /> },
                ],
              },
            ],
          },
        ],
      },
      { path: '/app/*', loader: goHome, Component: LoadingPage },
      { path: '/app', loader: goHome, Component: LoadingPage },
      { path: '*', Component: NotFoundPage },
    ],
  },
]);
