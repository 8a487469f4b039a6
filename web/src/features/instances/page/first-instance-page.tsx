import { Button } from '@mantine/core';
import { signOut } from '../../../shell/session/sign-out.ts';
import { CenteredPage } from '../../../ui/layout/centered-page.tsx';
import { OwnOrganizationForm } from '../../identity/index.ts';

/** For a user who belongs to no instance yet. */
export function FirstInstancePage() {
  return (
    <CenteredPage
      title="Create your first instance"
      text="An instance holds the traffic of one website. You can add others later."
      footer={
        <Button variant="subtle" color="gray" onClick={() => void signOut()}>
          Sign out
        </Button>
      }
    >
      <OwnOrganizationForm />
    </CenteredPage>
  );
}
