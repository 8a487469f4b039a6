import { Button, Stack } from '@mantine/core';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { CenteredPage } from '../../../ui/layout/centered-page.tsx';
import { ChoosePassword, newPasswordProblems } from '../components/choose-password.tsx';
import { FailureNotice } from '../components/failure-notice.tsx';
import classes from '../components/form.module.css';
import { resetPassword } from '../data/auth-api.ts';
import type { ResetToken } from '../load-reset.ts';
import { keepProof } from '../proof.ts';
import { useGateForm } from '../use-gate-form.ts';
import { useWay } from '../use-way.ts';

/** Another password, which signs in as well; every other session of the account ends. */
export function ResetPage() {
  const { token } = useLoaderData<ResetToken>();
  const { to, start } = useWay();
  const navigate = useNavigate();
  const { props, problems, failure, busy } = useGateForm({
    check: newPasswordProblems,
    send: async (fields) => {
      const proof = await resetPassword({ token: token ?? '', password: fields.get('password') ?? '' });
      keepProof({ proof, arrived: true });
      await navigate(to('/sign-in/discovery'), { replace: true });
    },
    leaves: true,
  });
  return (
    <CenteredPage
      title="Choose a new password"
      text="It signs you in here, and out everywhere else."
      footer={
        <Link to={start} className={classes.plain}>
          Back to sign in
        </Link>
      }
    >
      {token === undefined ? (
        <FailureNotice code="unable_to_auth_reset_password" />
      ) : (
        <form {...props}>
          <Stack gap="md">
            <FailureNotice code={failure} />
            <ChoosePassword problems={problems} />
            <Button type="submit" fullWidth loading={busy}>
              Save and sign in
            </Button>
          </Stack>
        </form>
      )}
    </CenteredPage>
  );
}
