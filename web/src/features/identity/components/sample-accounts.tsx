import { Loader, UnstyledButton } from '@mantine/core';
import type { SampleAccount } from '@parley/core/features/identity';
import { IconChevronRight, IconUser, IconUserShield } from '@tabler/icons-react';
import { useState } from 'react';
import { signInSample } from '../data/auth-api.ts';
import { codeOf } from '../data/request.ts';
import { FailureNotice } from './failure-notice.tsx';
import classes from './form.module.css';
import { Or } from './or.tsx';

type SampleAccountsProps = { accounts: readonly SampleAccount[]; onToken: (token: string) => void };

/** One click into the sample world. */
export function SampleAccounts({ accounts, onToken }: SampleAccountsProps) {
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const enter = async (account: SampleAccount): Promise<void> => {
    setBusy(account.email);
    setFailure(undefined);
    try {
      onToken(await signInSample(account));
    } catch (error) {
      setFailure(codeOf(error));
      setBusy(undefined);
    }
  };
  return (
    <>
      <div className={classes.accounts}>
        <FailureNotice code={failure} />
        {accounts.map((account) => {
          const Icon = account.role === 'admin' ? IconUserShield : IconUser;
          return (
            <UnstyledButton
              key={account.email}
              className={classes.account}
              disabled={busy !== undefined}
              onClick={() => void enter(account)}
            >
              <Icon size={20} stroke={1.5} aria-hidden />
              <span className={classes.grow}>
                <span className={classes.label}>
                  Sign in as {account.role === 'admin' ? 'admin' : 'standard user'} of the sample
                </span>
                <br />
                <span className={classes.who}>{account.email}</span>
              </span>
              {busy === account.email ? (
                <Loader size={16} />
              ) : (
                <IconChevronRight size={16} stroke={1.75} aria-hidden />
              )}
            </UnstyledButton>
          );
        })}
      </div>
      <Or text="or with your own account" />
    </>
  );
}
