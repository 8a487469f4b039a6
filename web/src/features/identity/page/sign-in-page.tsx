import type { Bootstrap } from '@parley/core/features/identity';
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { safeRedirect } from '../../../shell/session/redirect.ts';
import { keepSession, sessionToken } from '../../../shell/session/session.ts';
import { CenteredPage } from '../../../ui/layout/centered-page.tsx';
import classes from '../components/form.module.css';
import { SampleAccounts } from '../components/sample-accounts.tsx';
import { SamplePending } from '../components/sample-pending.tsx';
import { ServerAway, useAgain } from '../components/server-away.tsx';
import { SetUpPending } from '../components/set-up-pending.tsx';
import { Ways } from '../components/ways.tsx';
import { loadBootstrap } from '../load-bootstrap.ts';
import { useWay } from '../use-way.ts';

const POLL_MS = 1000;

/** Signed-in visitors go on to where they wanted. */
export async function loadSignIn({ request }: LoaderFunctionArgs): Promise<Bootstrap | null> {
  const wanted = new URL(request.url).searchParams.get('redirect');
  if (sessionToken() !== undefined) throw redirect(safeRedirect(wanted));
  return await loadBootstrap();
}

export function SignInPage() {
  const bootstrap = useLoaderData<Bootstrap | null>();
  const { redirect: wanted, to } = useWay();
  useAgain(bootstrap?.samplePending === true, POLL_MS);
  const enterSample = (token: string): void => {
    keepSession(token);
    // A full load: nothing of an earlier session stays in memory.
    location.replace(safeRedirect(wanted));
  };
  if (bootstrap === null) return <ServerAway />;
  const { sample, samplePending, setUpPending, signUpOpen, providers } = bootstrap;
  const accounts = sample?.accounts ?? [];
  return (
    <CenteredPage
      title="Sign in"
      text="See which companies visit, and what brought them."
      footer={
        signUpOpen && (
          <>
            No account yet?{' '}
            <Link to={to('/sign-up')} className={classes.plain}>
              Sign up
            </Link>
          </>
        )
      }
    >
      {accounts.length > 0 && <SampleAccounts accounts={accounts} onToken={enterSample} />}
      {samplePending && <SamplePending />}
      {setUpPending && accounts.length === 0 && !samplePending ? <SetUpPending /> : null}
      <Ways password magicLink providers={providers} />
    </CenteredPage>
  );
}
