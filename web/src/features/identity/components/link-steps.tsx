import type { ReactNode } from 'react';
import { sendLink } from '../data/auth-api.ts';
import type { Problems } from '../use-gate-form.ts';
import { useSentTo } from '../use-sent-to.ts';
import { useWay } from '../use-way.ts';
import { CheckMail } from './check-mail.tsx';
import { EmailForm } from './email-form.tsx';

type LinkStepsProps = {
  intent: 'sign-in' | 'sign-up';
  mailIsKept: boolean;
  submit: string;
  check?: (email: string | undefined) => Problems;
  /** What else there is besides the form; gone once the message is sent. */
  children?: ReactNode;
};

/** The address, then word that the message is on its way. */
export function LinkSteps({ intent, mailIsKept, submit, check, children }: LinkStepsProps) {
  const { redirect, slug, error } = useWay();
  const { sentTo, sent, again } = useSentTo();
  const send = (email: string): Promise<void> => sendLink({ email, slug, intent, redirect });
  if (sentTo !== undefined)
    return (
      <CheckMail
        email={sentTo}
        does={intent === 'sign-in' ? 'signs you in' : 'signs you up'}
        resend={() => send(sentTo)}
        onChange={again}
        mailIsKept={mailIsKept}
      />
    );
  return (
    <>
      <EmailForm
        submit={submit}
        error={error}
        {...(check === undefined ? {} : { check })}
        send={async (email) => {
          await send(email);
          await sent(email);
        }}
      />
      {children}
    </>
  );
}
