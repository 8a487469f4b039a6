import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { provePassword } from '../data/auth-api.ts';
import { keepProof } from '../proof.ts';
import { emailProblem, useGateForm } from '../use-gate-form.ts';
import { useWay } from '../use-way.ts';
import { FailureNotice } from './failure-notice.tsx';
import classes from './form.module.css';

type PasswordFormProps = {
  /** What was typed into the form for a link already. */
  initial: string;
  /** A failure that brought the visitor here, shown until the next try. */
  error: string | undefined;
};

/** Both fields at once: that is what password managers look for. */
export function PasswordForm({ initial, error }: PasswordFormProps) {
  const { slug, to, below } = useWay();
  const navigate = useNavigate();
  const { props, problems, failure, busy } = useGateForm({
    check: (fields) => ({
      ...emailProblem(fields.get('email')),
      ...(fields.get('password') ? {} : { password: 'Please enter your password.' }),
    }),
    send: async (fields) => {
      const email = (fields.get('email') ?? '').trim();
      const password = fields.get('password') ?? '';
      const proof = await provePassword({ email, password, ...(slug === null ? {} : { slug }) });
      keepProof({ proof, arrived: false });
      await navigate(to('/sign-in/discovery'));
    },
    leaves: true,
  });
  return (
    <form {...props}>
      <Stack gap="md">
        <FailureNotice code={failure ?? error} />
        <TextInput
          label="Work e-mail"
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
        <div className={classes.withAside}>
          <PasswordInput
            label="Password"
            name="password"
            size="sm"
            autoComplete="current-password"
            error={problems['password']}
            visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
          />
          <Link to={below('forgot')} className={classes.aside}>
            Forgot it?
          </Link>
        </div>
        <Button type="submit" fullWidth loading={busy}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
