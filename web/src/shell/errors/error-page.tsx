import { Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { toFailure } from '../../ui/failures/failure.ts';
import { PageState } from '../../ui/states/states.tsx';
import { InstanceError } from '../instance/instance-error.ts';
import classes from './error-page.module.css';
import { NoInstancePage } from './no-instance-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** A chunk that an update of the server removed: a reload gets the current one. */
const isStale = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script/i.test(error.message);

const isNotFound = (error: unknown): boolean =>
  (isRouteErrorResponse(error) && error.status === 404) || toFailure(error).code === 'NOT_FOUND';

/** Message and request number, for people to read and to quote. */
function detailOf(error: unknown): string | undefined {
  if (isStale(error)) return undefined;
  const { code, message, requestId } = toFailure(error);
  const parts = [code === 'UNKNOWN' ? undefined : message, requestId && `Request ${requestId}`];
  return parts.filter(Boolean).join(' ') || undefined;
}

function Help() {
  const { pathname } = useLocation();
  return (
    <p className={classes.help}>
      If it happens again, tell the person who runs this server what you were doing on {pathname}, and when,
      with the number of the request if one is shown. The server reports its health at{' '}
      <a href="/readyz">/readyz</a>.
    </p>
  );
}

/** The error, as far as it is known, and the next step. */
export function ErrorPage({ error, inside }: { error: unknown; inside: boolean }) {
  const [helping, setHelping] = useState(false);
  if (error instanceof InstanceError) return <NoInstancePage error={error} />;
  if (isNotFound(error)) return <NotFoundPage inside={inside} />;
  const stale = isStale(error);
  return (
    <>
      <title>Something went wrong · Parley</title>
      <PageState
        inside={inside}
        icon={<IconAlertTriangle size={36} stroke={1.25} />}
        title={stale ? 'Parley was updated' : 'Sorry, something went wrong'}
        text={stale ? 'Reload to get the current version.' : 'Please refresh the page and try again.'}
        detail={detailOf(error)}
        action={
          <>
            <Group justify="center">
              <Button onClick={() => location.reload()}>Reload</Button>
              <Button variant="default" onClick={() => location.assign('/app')}>
                Go to the app
              </Button>
              <Button variant="subtle" aria-expanded={helping} onClick={() => setHelping(!helping)}>
                Help
              </Button>
            </Group>
            {helping && <Help />}
          </>
        }
      />
    </>
  );
}
