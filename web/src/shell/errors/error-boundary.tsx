import { lazy, Suspense } from 'react';
import { useRouteError } from 'react-router';
import { LoadingPage } from '../../ui/loading-page.tsx';
import classes from './error-boundary.module.css';

const load = () => import('./error-page.tsx');

/** Where not even the page about errors can be fetched. */
function BarePage() {
  return (
    <div className={classes.bare} role="alert">
      <title>Something went wrong · Parley</title>
      <p>Parley cannot go on: its server was updated, or cannot be reached.</p>
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

/** Fetches the page about errors while nothing is wrong; the first load goes without it. */
export const prepareErrorPage = (): void => void load().catch(() => undefined);

/** Whatever a page throws ends here instead of a blank screen. */
export function ErrorPlace({ inside = false }: { inside?: boolean }) {
  const error = useRouteError();
  return (
    <Suspense fallback={inside ? null : <LoadingPage />}>
      <ErrorPage error={error} inside={inside} />
    </Suspense>
  );
}
