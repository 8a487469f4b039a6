import { lazy, Suspense } from 'react';
import { useRouteError } from 'react-router';
import { LoadingPage } from '../../ui/states/loading-page.tsx';
import classes from './route-error-boundary.module.css';

const load = () => import('./error-page.tsx');

/** Shown when the code of the error page cannot be fetched either. */
function BarePage() {
  return (
    <div className={classes.bare} role="alert">
      <title>Something went wrong · Parley</title>
      <p>
        Parley could not load this page: the server was updated or cannot be reached. Reload to try again.
      </p>
      <button type="button" onClick={() => location.reload()}>
        Reload
      </button>
    </div>
  );
}

const ErrorPage = lazy(() =>
  load().then(
    ({ ErrorPage }) => ({ default: ErrorPage }),
    () => ({ default: BarePage }),
  ),
);

/** Prefetches the error page after start-up; it is not part of the first load. */
export const prepareErrorPage = (): void => void load().catch(() => undefined);

/** Catches errors that a page throws and shows the error page instead. */
export function RouteErrorBoundary({ inside = false }: { inside?: boolean }) {
  const error = useRouteError();
  return (
    <Suspense fallback={inside ? null : <LoadingPage />}>
      <ErrorPage error={error} inside={inside} />
    </Suspense>
  );
}
