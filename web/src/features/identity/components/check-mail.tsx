import { Anchor, Button, Stack } from '@mantine/core';
import { IconInbox, IconMailCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { codeOf } from '../data/request.ts';
import { FailureNotice } from './failure-notice.tsx';
import classes from './form.module.css';

const WAIT_MS = 30_000;
const MAILBOXES = [
  { name: 'Gmail', href: 'https://mail.google.com/mail/' },
  { name: 'Outlook', href: 'https://outlook.office.com/mail/' },
];

/** Seconds until a message can be resent, from the clock: timers are throttled in background tabs. */
function useCountdown(): [number, () => void] {
  const [until, setUntil] = useState(() => Date.now() + WAIT_MS);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);
  const restart = (): void => {
    setNow(Date.now());
    setUntil(Date.now() + WAIT_MS);
  };
  return [left, restart];
}

type CheckMailProps = {
  email: string;
  /** What the link in the message does: "signs you in". */
  does: string;
  resend: () => Promise<void>;
  onChange: () => void;
  mailIsKept: boolean;
};

/** After a message was sent. Nothing here reveals whether the address belongs to a user. */
export function CheckMail({ email, does, resend, onChange, mailIsKept }: CheckMailProps) {
  const [left, restart] = useCountdown();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [again, setAgain] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await resend();
      setAgain(true);
      restart();
    } catch (error) {
      setFailure(codeOf(error));
    }
    setBusy(false);
  };
  return (
    <Stack gap="md">
      <div className={classes.panel} role="status">
        <IconMailCheck size={20} stroke={1.5} aria-hidden />
        <span className={classes.grow}>
          {again ? 'Another message is on its way to ' : 'If it can be used here, a link that '}
          {!again && `${does} is on its way to `}
          <b className={classes.address}>{email}</b>. It works once, within 15 minutes.
        </span>
      </div>
      {mailIsKept && (
        <div className={classes.warning}>
          <IconInbox size={20} stroke={1.5} aria-hidden />
          <span className={classes.grow}>
            This server has no mail server: messages wait in its outbox, where the person who runs it finds
            them with <code>parley-server outbox</code>.
          </span>
        </div>
      )}
      <FailureNotice code={failure} />
      <Button variant="default" fullWidth loading={busy} disabled={left > 0} onClick={() => void send()}>
        <span className="tabular">{left > 0 ? `Send again in ${left} s` : 'Send again'}</span>
      </Button>
      <div className={classes.row}>
        <Anchor component="button" type="button" size="sm" onClick={onChange}>
          Another address
        </Anchor>
        {!mailIsKept && (
          <span>
            Open{' '}
            {MAILBOXES.map(({ name, href }, index) => (
              <span key={name}>
                {index > 0 && ' or '}
                <Anchor href={href} target="_blank" rel="noreferrer" size="sm">
                  {name}
                </Anchor>
              </span>
            ))}
          </span>
        )}
      </div>
    </Stack>
  );
}
