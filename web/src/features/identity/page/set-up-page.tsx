import { Button, Stack, TextInput } from '@mantine/core';
import { Link, useLoaderData } from 'react-router';
import { CenteredPage } from '../../../ui/layout/centered-page.tsx';
import { ChoosePassword, newPasswordProblems } from '../components/choose-password.tsx';
import { FailureNotice } from '../components/failure-notice.tsx';
import classes from '../components/form.module.css';
import {
  OrganizationFields,
  organizationOf,
  organizationProblems,
} from '../components/organization-fields.tsx';
import { ServerAway } from '../components/server-away.tsx';
import { setUp } from '../data/auth-api.ts';
import { SignInError } from '../data/request.ts';
import { enter } from '../enter.ts';
import type { SetUpToken } from '../load-set-up.ts';
import { emailProblem, type Problems, useGateForm } from '../use-gate-form.ts';
import { useSlow } from '../use-slow.ts';
import { useWay } from '../use-way.ts';

const nameProblem = (name: string | undefined): Problems => {
  const length = name?.trim().length ?? 0;
  if (length === 0) return { name: 'Please enter your name.' };
  return length > 256 ? { name: 'At most 256 characters.' } : {};
};

function onField(error: unknown): never {
  if (error instanceof SignInError && error.code === 'bad-domain')
    throw new SignInError('bad-domain', { domain: 'The domain is not valid: no subdomain, http or www.' });
  // The list of such providers is the server's: this page loads without it.
  if (error instanceof SignInError && error.code === 'cannot_sign_up_with_personal_email')
    throw new SignInError(error.code, {
      email: 'Please use your work e-mail address, not a personal one.',
    });
  throw error;
}

/** The first person of a fresh server, who may look after every organization on it. */
export function SetUpPage() {
  const { token, failure: refused } = useLoaderData<SetUpToken>();
  if (refused === 'UNREACHABLE') return <ServerAway />;
  if (refused !== undefined)
    return (
      <CenteredPage
        title="Set up Parley"
        footer={
          <Link to="/sign-in" className={classes.plain}>
            Sign in
          </Link>
        }
      >
        <FailureNotice code={refused} label="Sign in" />
      </CenteredPage>
    );
  return <SetUp token={token} />;
}

function SetUp({ token }: { token: string }) {
  const { redirect } = useWay();
  const { props, problems, failure, busy } = useGateForm({
    check: (fields) => ({
      ...nameProblem(fields.get('name')),
      ...emailProblem(fields.get('email')),
      ...newPasswordProblems(fields),
      ...organizationProblems(fields),
    }),
    send: async (fields) => {
      const entered = await setUp({
        token,
        name: (fields.get('name') ?? '').trim(),
        email: (fields.get('email') ?? '').trim(),
        password: fields.get('password') ?? '',
        organization: organizationOf(fields),
      }).catch(onField);
      enter(entered, redirect);
    },
    leaves: true,
  });
  const slow = useSlow(busy);
  return (
    <CenteredPage
      title="Welcome to Parley"
      text="Make the first account. It can see every organization of this server."
    >
      <form {...props}>
        <Stack gap="md">
          <FailureNotice code={failure} />
          <TextInput label="Your name" name="name" autoComplete="name" error={problems['name']} />
          <TextInput
            label="Work e-mail"
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={problems['email']}
          />
          <ChoosePassword problems={problems} label="Password" />
          <OrganizationFields problems={problems} suggestion="" />
          <Button type="submit" fullWidth loading={busy}>
            Create account and organization
          </Button>
          <div role="status" className={classes.slow}>
            {slow && 'This takes longer than usual. Please keep this page open.'}
          </div>
        </Stack>
      </form>
    </CenteredPage>
  );
}
