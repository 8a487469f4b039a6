import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { emailProblem, type Problems, useGateForm } from '../use-gate-form.ts';
import { FailureNotice } from './failure-notice.tsx';
import classes from './form.module.css';

type EmailFormProps = {
  /** What happens with the address. */
  send: (email: string) => Promise<void>;
  submit: string;
  label?: string;
  initial?: string;
  /** A failure that brought the visitor here, shown until the next try. */
  error?: string | undefined;
  check?: (email: string | undefined) => Problems;
  children?: ReactNode;
};

/** One address and a button. */
export function EmailForm({
  send,
  submit,
  label,
  initial = '',
  error,
  check = emailProblem,
  children,
}: EmailFormProps) {
  const { props, problems, failure, busy } = useGateForm({
    check: (fields) => check(fields.get('email')),
    send: (fields) => send((fields.get('email') ?? '').trim()),
  });
  return (
    <form {...props}>
      <div className={classes.form}>
        <FailureNotice code={failure ?? error} />
        <TextInput
          label={label ?? 'Work e-mail'}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="you@company.com"
          defaultValue={initial}
          error={problems['email']}
        />
        {children}
        <Button type="submit" fullWidth loading={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
