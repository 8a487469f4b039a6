import { Button } from '@mantine/core';
import type { Provider } from '@parley/core/features/identity';
import { IconLock, IconMail } from '@tabler/icons-react';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { sendLink } from '../data/auth-api.ts';
import { useSentTo } from '../use-sent-to.ts';
import { useWay } from '../use-way.ts';
import { EmailForm } from './email-form.tsx';
import classes from './form.module.css';
import { Or } from './or.tsx';
import { ProviderButtons } from './provider-buttons.tsx';

const PasswordForm = lazy(() =>
  import('./password-form.tsx').then(({ PasswordForm }) => ({ default: PasswordForm })),
);

const PasskeyWay = lazy(() =>
  import('./passkey-way.tsx').then(({ PasskeyWay }) => ({ default: PasskeyWay })),
);

type WaysProps = {
  password: boolean;
  magicLink: boolean;
  providers: readonly Provider[];
  singleSignOn?: boolean;
};

/** Every way in that is offered: a link by mail first, then the others; a password changes the form. */
export function Ways({ password, magicLink, providers, singleSignOn = false }: WaysProps) {
  const { slug, redirect, error, to, below } = useWay();
  const { sent } = useSentTo();
  const [withPassword, setWithPassword] = useState(!magicLink);
  const typed = useRef('');
  const noteEmail = ({ target }: FormEvent): void => {
    if (target instanceof HTMLInputElement && target.name === 'email') typed.current = target.value;
  };
  const send = async (email: string): Promise<void> => {
    await sendLink({ email, slug, intent: 'sign-in', redirect });
    await sent(email, slug === null ? to('/sign-in/discovery') : below('magic-link'));
  };
  const other = withPassword ? magicLink : password;
  return (
    <div className={classes.form} onInput={noteEmail}>
      {withPassword ? (
        <Suspense fallback={null}>
          <PasswordForm initial={typed.current} error={error} />
        </Suspense>
      ) : (
        <EmailForm submit="Continue with e-mail" send={send} initial={typed.current} error={error} />
      )}
      <Or />
      <div className={classes.buttons}>
        <ProviderButtons providers={providers} intent="sign-in" singleSignOn={singleSignOn} />
        {other && (
          <Button
            variant="default"
            fullWidth
            leftSection={
              withPassword ? (
                <IconMail size={18} stroke={1.75} aria-hidden />
              ) : (
                <IconLock size={18} stroke={1.75} aria-hidden />
              )
            }
            onClick={() => setWithPassword(!withPassword)}
          >
            {withPassword ? 'Continue with an e-mail link' : 'Continue with a password'}
          </Button>
        )}
        <Suspense fallback={<div className={classes.space} />}>
          <PasskeyWay />
        </Suspense>
      </div>
    </div>
  );
}
