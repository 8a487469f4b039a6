import { Button, Group } from '@mantine/core';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { signOut } from '../../../shell/session/sign-out.ts';
import { CenteredPage } from '../../../ui/layout/centered-page.tsx';
import { DeleteOwnAccount } from '../../erasure/index.ts';
import { DELETE_ACCOUNT, OwnOrganizationForm } from '../../identity/index.ts';

/** For a user who belongs to no instance yet, or to none any more. */
export function FirstInstancePage() {
  const [search] = useSearchParams();
  return (
    <CenteredPage
      title="Create your first instance"
      text="An instance holds the traffic of one website. You can add others later."
      footer={
        <Group justify="center" gap="md">
          <Button variant="subtle" color="gray" onClick={() => void signOut()}>
            Sign out
          </Button>
          <Suspense>
            <DeleteOwnAccount isOpen={search.has(DELETE_ACCOUNT)} />
          </Suspense>
        </Group>
      }
    >
      <OwnOrganizationForm />
    </CenteredPage>
  );
}
