import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { PageState } from '../ui/states.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** A chunk that is gone because the server was updated meanwhile: a reload brings the current one. */
const isStale = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script/i.test(error.message);

/** Whatever a page throws ends here instead of a blank screen. */
export function ErrorPage({ inside = false }: { inside?: boolean }) {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage inside={inside} />;
  const stale = isStale(error);
  return (
    <>
      <title>Something went wrong · Parley</title>
      <PageState
        inside={inside}
        icon={<IconAlertTriangle size={36} stroke={1.25} />}
        title={stale ? 'Parley was updated' : 'Sorry, something went wrong'}
        text={stale ? 'Reload to get the current version.' : 'Please refresh the page and try again.'}
        detail={stale || !(error instanceof Error) ? undefined : error.message}
        action={<Button onClick={() => location.reload()}>Reload</Button>}
      />
    </>
  );
}
