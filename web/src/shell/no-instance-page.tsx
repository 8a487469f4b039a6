import { Button, Group } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Navigate } from 'react-router';
import { signOut } from '../features/identity/index.ts';
import { toFailure } from '../ui/failure.ts';
import { PageState } from '../ui/states.tsx';

const NO_ACCESS = ['INSTANCE_ACCESS_DENIED', 'NOT_FOUND', 'BAD_ID_PREFIX'];

/** Instead of the shell, when the instance of the address cannot be shown. */
export function NoInstancePage({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { code, message, requestId } = toFailure(error);
  if (code === 'NO_INSTANCE') return <Navigate to="/app/first-instance" replace />;
  const denied = NO_ACCESS.includes(code);
  return (
    <>
      <title>Unable to load the instance · Parley</title>
      <PageState
        icon={<IconPlugConnectedX size={36} stroke={1.25} />}
        title="Unable to load the instance"
        text={denied ? 'The instance may not exist, or you have no access to it.' : message}
        detail={requestId === undefined ? undefined : `Request ${requestId}`}
        action={
          <Group>
            {denied ? (
              <Button onClick={() => location.assign('/app')}>Go to your instance</Button>
            ) : (
              <Button onClick={() => onRetry()}>Try again</Button>
            )}
            <Button variant="default" onClick={() => void signOut()}>
              Sign out
            </Button>
          </Group>
        }
      />
    </>
  );
}
