import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useSearchParams } from 'react-router';
import { GatePage } from '../../../ui/gate-page.tsx';
import { SampleAccounts } from '../components/sample-accounts.tsx';
import { SignInForm } from '../components/sign-in-form.tsx';
import { type Bootstrap, fetchBootstrap } from '../data/auth-api.ts';
import { safeRedirect } from '../redirect.ts';
import { keepSession, sessionToken } from '../session.ts';

const FirstAdminForm = lazy(() =>
  import('../components/first-admin-form.tsx').then(({ FirstAdminForm }) => ({ default: FirstAdminForm })),
);

const NOTHING: Bootstrap = { signUpOpen: false, sample: null };

/** Signed-in visitors go on; a server that does not answer still shows the form, which says so when used. */
export async function loadBootstrap({ request }: LoaderFunctionArgs): Promise<Bootstrap> {
  const wanted = new URL(request.url).searchParams.get('redirect');
  if (sessionToken() !== undefined) throw redirect(safeRedirect(wanted));
  return fetchBootstrap().catch(() => NOTHING);
}

export function SignInPage() {
  const { signUpOpen, sample } = useLoaderData<Bootstrap>();
  const [parameters] = useSearchParams();
  const enter = (token: string): void => {
    keepSession(token);
    // A full load: nothing of an earlier session stays in memory.
    location.replace(safeRedirect(parameters.get('redirect')));
  };
  const accounts = sample?.accounts ?? [];
  return (
    <GatePage
      title={signUpOpen && accounts.length === 0 ? 'Welcome to Parley' : 'Sign in'}
      text={
        signUpOpen && accounts.length === 0
          ? 'Nobody has an account here yet. The first one becomes the admin.'
          : 'See which companies visit, and what brought them.'
      }
    >
      {accounts.length > 0 && <SampleAccounts accounts={accounts} onToken={enter} />}
      {signUpOpen ? (
        <Suspense fallback={null}>
          <FirstAdminForm onToken={enter} folded={accounts.length > 0} />
        </Suspense>
      ) : (
        <SignInForm onToken={enter} />
      )}
    </GatePage>
  );
}
