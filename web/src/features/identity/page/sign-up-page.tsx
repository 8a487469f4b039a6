import { Stack } from '@mantine/core';
import type { Bootstrap } from '@parley/core/features/identity';
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { safeRedirect } from '../../../shell/session/redirect.ts';
import { sessionToken } from '../../../shell/session/session.ts';
import { CenteredPage } from '../../../ui/layout/centered-page.tsx';
import { FailureNotice } from '../components/failure-notice.tsx';
import classes from '../components/form.module.css';
import { LinkSteps } from '../components/link-steps.tsx';
import { Or } from '../components/or.tsx';
import { ProviderButtons } from '../components/provider-buttons.tsx';
import { ServerAway } from '../components/server-away.tsx';
import { loadBootstrap } from '../load-bootstrap.ts';
import { useSentTo } from '../use-sent-to.ts';
import { useWay } from '../use-way.ts';
import { workEmailProblem } from '../work-email-problem.ts';

export async function loadSignUp({ request }: LoaderFunctionArgs): Promise<Bootstrap | null> {
  if (sessionToken() !== undefined)
    throw redirect(safeRedirect(new URL(request.url).searchParams.get('redirect')));
  return await loadBootstrap();
}

/** A work address first; its organization comes after it is proved. */
export function SignUpPage() {
  const bootstrap = useLoaderData<Bootstrap | null>();
  const { to } = useWay();
  const { sentTo } = useSentTo();
  if (bootstrap === null) return <ServerAway />;
  const { signUpOpen, providers, mailIsKept } = bootstrap;
  return (
    <CenteredPage
      title={sentTo === undefined ? 'Create your account' : 'Check your mail'}
      text={
        sentTo === undefined
          ? 'See which companies visit your site, and what brought them.'
          : 'One click there, and you are almost done.'
      }
      footer={
        <>
          Have an account?{' '}
          <Link to={to('/sign-in')} className={classes.plain}>
            Sign in
          </Link>
        </>
      }
    >
      {signUpOpen ? (
        <LinkSteps
          intent="sign-up"
          mailIsKept={mailIsKept}
          submit="Continue with e-mail"
          check={workEmailProblem}
        >
          {providers.length > 0 && (
            <>
              <Or />
              <Stack gap="xs">
                <ProviderButtons providers={providers} intent="sign-up" />
              </Stack>
            </>
          )}
        </LinkSteps>
      ) : (
        <FailureNotice code="sign_up_closed" />
      )}
    </CenteredPage>
  );
}
