import { Button, Group } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { toFailure } from '../../ui/failures/failure.ts';
import { LoadingPage } from '../../ui/states/loading-page.tsx';
import { PageState } from '../../ui/states/states.tsx';
import type { InstanceError } from '../instance/instance-error.ts';
import { useSession } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';

/** Replaces the frame when the instance in the address cannot be shown. */
export function NoInstancePage({ error }: { error: InstanceError }) {
  const leaving = useSession((state) => state.leaving);
  const { requestId } = toFailure(error.cause);
  if (leaving) return <LoadingPage text="Signing out…" />;
  return (
    <>
      <title>Unable to load the instance · Parley</title>
      <PageState
        icon={<IconPlugConnectedX size={36} stroke={1.25} />}
        title="Unable to load the instance"
        text="The instance may not exist, or you have no access to it."
        detail={requestId === undefined ? undefined : `Request ${requestId}`}
        action={
          <Group>
            <Button onClick={() => location.assign('/app')}>Go to your instance</Button>
            <Button variant="default" onClick={() => void signOut()}>
              Sign out
            </Button>
          </Group>
        }
      />
    </>
  );
}
