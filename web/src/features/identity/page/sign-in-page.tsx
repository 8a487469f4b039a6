import { lazy, Suspense, useEffect } from 'react';
import {
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { GatePage } from '../../../ui/gate-page.tsx';
import { SampleAccounts } from '../components/sample-accounts.tsx';
import { SamplePending } from '../components/sample-pending.tsx';
import { SignInForm } from '../components/sign-in-form.tsx';
import { type Bootstrap, fetchBootstrap } from '../data/auth-api.ts';
import { safeRedirect } from '../redirect.ts';
import { keepSession, sessionToken } from '../session.ts';

const FirstAdminForm = lazy(() =>
  import('../components/first-admin-form.tsx').then(({ FirstAdminForm }) => ({ default: FirstAdminForm })),
);

const NOTHING: Bootstrap = { signUpOpen: false, sample: null, samplePending: false };
const POLL_MS = 1000;

/** Signed-in visitors go on; a server that does not answer still shows the form, which says so when used. */
export async function loadBootstrap({ request }: LoaderFunctionArgs): Promise<Bootstrap> {
  const wanted = new URL(request.url).searchParams.get('redirect');
  if (sessionToken() !== undefined) throw redirect(safeRedirect(wanted));
  return fetchBootstrap().catch(() => NOTHING);
}

/** Asks again every second while the sample is being made. */
function useBootstrap(): Bootstrap {
  const bootstrap = useLoaderData<Bootstrap>();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!bootstrap.samplePending) return;
    const timer = setTimeout(() => void revalidate(), POLL_MS);
    return () => clearTimeout(timer);
  }, [bootstrap, revalidate]);
  return bootstrap;
}

export function SignInPage() {
  const { signUpOpen, sample, samplePending } = useBootstrap();
  const [parameters] = useSearchParams();
  const enter = (token: string): void => {
    keepSession(token);
    // A full load: nothing of an earlier session stays in memory.
    location.replace(safeRedirect(parameters.get('redirect')));
  };
  const accounts = sample?.accounts ?? [];
  const isFirst = signUpOpen && accounts.length === 0;
  return (
    <GatePage
      title={isFirst ? 'Welcome to Parley' : 'Sign in'}
      text={
        isFirst && !samplePending
          ? 'Nobody has an account here yet. The first one becomes the admin.'
          : 'See which companies visit, and what brought them.'
      }
    >
      {accounts.length > 0 && <SampleAccounts accounts={accounts} onToken={enter} />}
      {samplePending && <SamplePending />}
      {signUpOpen ? (
        <Suspense fallback={null}>
          <FirstAdminForm
            key={String(isFirst && !samplePending)}
            onToken={enter}
            folded={!isFirst || samplePending}
          />
        </Suspense>
      ) : (
        <SignInForm onToken={enter} />
      )}
    </GatePage>
  );
}
