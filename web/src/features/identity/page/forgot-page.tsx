import type { Bootstrap } from '@parley/core/features/identity';
import { Link, useLoaderData } from 'react-router';
import { CenteredPage } from '../../../ui/layout/centered-page.tsx';
import { CheckMail } from '../components/check-mail.tsx';
import { EmailForm } from '../components/email-form.tsx';
import classes from '../components/form.module.css';
import { ServerAway } from '../components/server-away.tsx';
import { forgotPassword } from '../data/auth-api.ts';
import { useSentTo } from '../use-sent-to.ts';
import { useWay } from '../use-way.ts';

/** A link by mail to choose another password. */
export function ForgotPage() {
  const bootstrap = useLoaderData<Bootstrap | null>();
  const { slug, redirect, start, error } = useWay();
  const { sentTo, sent, again } = useSentTo();
  const send = (email: string): Promise<void> => forgotPassword({ email, slug, redirect });
  if (bootstrap === null) return <ServerAway />;
  return (
    <CenteredPage
      title={sentTo === undefined ? 'Forgot your password?' : 'Check your mail'}
      text={
        sentTo === undefined
          ? 'We send you a link to choose another one.'
          : 'The link is for this account only.'
      }
      footer={
        <Link to={start} className={classes.plain}>
          Back to sign in
        </Link>
      }
    >
      {sentTo === undefined ? (
        <EmailForm
          submit="Send the link"
          error={error}
          send={async (email) => {
            await send(email);
            await sent(email);
          }}
        />
      ) : (
        <CheckMail
          email={sentTo}
          does="sets another password"
          resend={() => send(sentTo)}
          onChange={again}
          mailIsKept={bootstrap.mailIsKept === true}
        />
      )}
    </CenteredPage>
  );
}
